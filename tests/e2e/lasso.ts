/** A line drawn around a part of a landscape. */
import type { Page } from 'puppeteer-core'
import { until } from './until.js'

/** Draws around the upper `share` of the map whose lasso the selector finds, once the map rests: what is selected moves it. */
export async function drawAround(page: Page, lasso: string, share: number): Promise<void> {
  const place = async () => (await page.$(lasso))?.boundingBox()
  let box = await place()
  await until(async () => {
    const before = JSON.stringify(box)
    await new Promise(resolve => setTimeout(resolve, 300))
    box = await place()
    return Boolean(box) && JSON.stringify(box) === before
  })
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  for (const [to, down] of [
    [1, 0],
    [1, share],
    [0, share],
  ] as const)
    await page.mouse.move(x + 2 + to * (width - 4), y + 2 + down * (height - 4), { steps: 4 })
  await page.mouse.up()
}
