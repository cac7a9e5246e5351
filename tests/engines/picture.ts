/** Pictures of two engines side by side, as coarse as text of two engines asks for: blocks, and how light each is. */
import type { Page } from 'puppeteer-core'

/** Side of a block in pixels; smaller ones hold single letters, which no two engines paint alike. */
const BLOCK = 24
/** A channel of 255 steps differs by more than this many. */
const DIFFERS_BY = 16

/** Share of blocks, in percent, that differ in lightness. Pictures of different sizes differ wholly. */
export async function differenceOf(page: Page, one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(picture => lightness(page, picture)))
  if (!a || !b || a.length !== b.length) return 100
  const differing = a.filter((value, i) => Math.abs(value - Number(b[i])) > DIFFERS_BY)
  return (differing.length / a.length) * 100
}

/** How light each block of a picture is, row by row. */
async function lightness(page: Page, picture: string): Promise<number[]> {
  const found = await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const across = Math.ceil(width / ${BLOCK});
    const sums = new Array(across * Math.ceil(height / ${BLOCK})).fill(0);
    const counts = sums.slice();
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 4) {
        const block = Math.floor(y / ${BLOCK}) * across + Math.floor(x / ${BLOCK});
        sums[block] += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
        counts[block]++;
      }
    return sums.map((sum, block) => sum / counts[block]);
  })()`)
  if (!Array.isArray(found)) throw new Error('The picture could not be read')
  return found.map(Number)
}
