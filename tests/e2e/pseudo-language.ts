/**
 * A language that nobody speaks, made of the English texts: each in quotes and said twice. It is told to a page in the place of German, so that what
 * stands there without quotes was not said through the catalogue.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import de from '../../src/core/words/languages/de.json' with { type: 'json' }
import sentences from '../../src/core/words/languages/server/de.json' with { type: 'json' }

const STANDS_FOR = 'de'
const FOLDER = 'src/core/words/languages'

/** What stands in a place stands there once. */
const pseudo = (text: string) => `«${text} ${text.replace(/\{~?\w+\}/g, '').trim()}»`
const spoken = (texts: object) => Object.fromEntries(Object.keys(texts).map(text => [text, pseudo(text)]))

/** Every page that is opened from now on speaks it. */
export async function speakPseudo(page: Page): Promise<void> {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/kit/.vite/manifest.json', 'utf8'))
  const chunk = (name: string) => manifest[`${FOLDER}/${name}.json`]?.file ?? ''
  const told = new Map([
    [chunk(STANDS_FOR), spoken(de)],
    [chunk(`server/${STANDS_FOR}`), spoken(sentences)],
  ])
  const session = await page.createCDPSession()
  await session.send('Fetch.enable', { patterns: [...told.keys()].map(file => ({ urlPattern: `*/kit/${file}` })) })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [, texts] = [...told].find(([file]) => request.url.endsWith(file)) ?? []
    const body = Buffer.from(`export default ${JSON.stringify(texts)}`).toString('base64')
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => undefined)
  })
  await page.evaluateOnNewDocument(`localStorage.setItem('plinth.language', '${STANDS_FOR}')`)
}

/** Whether `text` is said as it is, though the catalogue has it: then it was never looked up. */
export const isUnsaid = (text: string) => Object.hasOwn(de, text) || Object.hasOwn(sentences, text)

/**
 * What is read, or read out, outside of quotes, by the box that it stands in. A text that names something may be cut by elements within a line, never by
 * boxes. The function is a text, so that no compiler puts its helpers into it.
 */
const BARE = `(() => {
  const bare = new Set();
  let depth = 0, rest = '';
  const hear = text => {
    for (const char of text) {
      if (char === '«') depth += 1;
      else if (char === '»') depth = Math.max(0, depth - 1);
      else if (depth === 0) rest += char;
    }
  };
  const end = () => {
    const text = rest.replace(/\\s+/g, ' ').trim();
    if (/\\p{L}{2}/u.test(text)) bare.add(text);
    depth = 0;
    rest = '';
  };
  const READ_OUT = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
  const NOT_READ = ['STYLE', 'SCRIPT', 'NOSCRIPT', 'CODE', 'PRE'];
  const walk = tree => {
    for (const node of tree.childNodes) {
      if (node.nodeType === 3) hear(node.textContent);
      if (node.nodeType !== 1 || NOT_READ.includes(node.tagName)) continue;
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none' || visibility === 'hidden') continue;
      // What is cut in the middle stands in two boxes.
      const isBox = !['inline', 'contents'].includes(display) && !node.parentElement?.matches('.cut');
      if (isBox) end();
      walk(node.shadowRoot ?? node);
      if (isBox) end();
    }
  };
  walk(document.body);
  end();
  const attributes = tree => {
    for (const element of tree.querySelectorAll('*')) {
      if (element.shadowRoot) attributes(element.shadowRoot);
      for (const name of READ_OUT) {
        hear(element.getAttribute(name) ?? '');
        end();
      }
    }
  };
  attributes(document.body);
  return [...bare];
})()`

export const bareTexts = (page: Page) => page.evaluate(BARE) as Promise<string[]>
