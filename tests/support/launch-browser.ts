/** The browser that tests, benches and pictures are driven in. */
import puppeteer, { type Browser } from 'puppeteer-core'
import { findBrowser } from './browser.js'

/** `more`: further arguments of its command. What it prints is let go: nothing reads it, and once its pipe is full the browser would stand still for ever. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await puppeteer.launch({ executablePath, args: [...args, ...more], env: { ...process.env, ...env } })
  browser.process()?.stderr?.resume()
  return browser
}
