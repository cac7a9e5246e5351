import type { DemoKeys } from './demo.js'

/** What the server reports to the process that started it. */
export type ServerMessage =
  | { event: 'listening'; demo?: DemoKeys; firstLink?: string }
  | { event: 'ready' }
  | { event: 'failed'; message: string }

export function say(message: ServerMessage): void {
  process.send?.(message)
}
