/** The browser that tests, benches and pictures are driven in. */
import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser } from './browser.js'

/** `more`: further arguments of its command. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return puppeteer.launch({ executablePath, args: [...args, ...more], env: { ...process.env, ...env } })
}
