/** A browser engine as the suite drives it: Chromium, Firefox and WebKit differ in how they are started and asked, not in what is asked. */
import { existsSync } from 'node:fs'

export interface Engine {
  /** What the page has complained about since it was opened. */
  problems: string[]
  /** Sets how large the page is, without frame and bars. */
  resize(width: number, height: number): Promise<void>
  go(address: string): Promise<void>
  /** The value of an expression in the page: plain JSON, or nothing. */
  ask(expression: string): Promise<unknown>
  /** What the window shows, as PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export interface EngineKind {
  name: string
  /** What is not installed. */
  missing: string[]
  start(env: Record<string, string>): Promise<Engine>
}

export const HOW_TO_INSTALL = 'apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb'

/** The first of these files that there is. */
export function installed(...paths: (string | undefined)[]): string | undefined {
  return paths.find(path => path !== undefined && existsSync(path))
}
