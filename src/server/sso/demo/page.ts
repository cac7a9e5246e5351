/** The page on which somebody says who they are: as the portal's own cards look, without its code. */
import { createHash } from 'node:crypto'
import type { DemoPerson } from './people.js'

const STYLE = `
:root { color-scheme: light dark; --bg: #f6f7f9; --surface: #fff; --line: #e4e7ec; --control: #8b93a1; --ink: #151a22; --ink-2: #4c5563; --hover: #f3f5f8; --accent: #2456c9 }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0d1015; --surface: #14181f; --line: #252b36; --control: #6c7687; --ink: #e9ecf1; --ink-2: #a9b2c1; --hover: #1a1f28; --accent: #6f9bff }
}
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; padding: min(18dvh, 160px) 16px 24px; background: var(--bg); color: var(--ink);
  font: 13px/20px Inter, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
main { display: flex; flex-direction: column; gap: 14px; width: min(340px, 100%); margin: 0 auto; padding: 20px 24px 24px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
h1 { font-size: 18px; line-height: 24px; font-weight: 600 }
p, small { color: var(--ink-2); font-size: 12px; line-height: 16px }
form { display: grid; gap: 8px }
button { padding: 8px 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover { background: var(--hover) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button small { display: block }
.quiet { border-color: transparent; color: var(--ink-2); text-align: center }
`

/** What its security policy allows: its own style, and to be answered. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function choosePage(people: readonly DemoPerson[]): string {
  const buttons = people.map(
    ({ sub, name, email, says }) =>
      `<button name="who" value="${sub}">${name}<small>${email}, who ${says}</small></button>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo SSO</title>
<style>${STYLE}</style>
<main>
<h1>Demo SSO: who are you?</h1>
<p>An identity provider for trying things out. It runs with the demo alone, and asks for no password.</p>
<form method="post">${buttons.join('\n')}
<button class="quiet" name="who" value="">Cancel</button></form>
</main>
</html>
`
}
