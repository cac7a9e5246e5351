/** The tables of docs/embedding.md and docs/screens.md that tell of the elements and of the portal's addresses. */
import type { AnyScreen } from '../../react/screen/define-screen.js'
import { SCREENS } from '../../react/screens.js'
import { ABOUT_EVENTS } from '../events.js'
import { COMMON_PROPS, type DescribedElement, describedElements, PARTS, typeOf } from './elements.js'

/** Tables by the name of the place where they stand. */
export function docsTables(): Record<string, string> {
  const elements = describedElements()
  return {
    elements: table(
      ['element', 'attributes and properties'],
      [
        ['every screen element', COMMON_PROPS.map(ofProp).join('<br>')],
        ...elements.map(element => [
          code(element.tag),
          [element.about.summary, ...element.props.map(ofProp)].join('<br>'),
        ]),
      ],
    ),
    events: table(
      ['event', 'when', 'cancel it to'],
      Object.entries(ABOUT_EVENTS).map(([name, { when, cancel }]) => [code(name), when, cancel]),
    ),
    shares: table(
      ['element', 'gives', 'takes'],
      elements.flatMap(({ tag, about: { shares } }) =>
        shares ? [[code(tag), shares.gives.join(', '), shares.takes.join(', ')]] : [],
      ),
    ),
    parts: table(
      ['part', 'what it is'],
      Object.entries(PARTS).map(([name, text]) => [code(name), text]),
    ),
    needs: table(['element', 'needs', 'shows more with'], elements.map(ofNeeds)),
    addresses: table(
      ['address', 'screen', 'element'],
      SCREENS.flatMap((screen: AnyScreen) =>
        screen.routes.map(({ pattern }) => [code(pattern), screen.title, screen.tag === null ? '' : code(screen.tag)]),
      ),
    ),
  }
}

function ofProp(prop: DescribedElement['props'][number]): string {
  const name = prop.attribute === undefined ? `property ${code(prop.name)}` : code(prop.attribute)
  // Names of icons would fill the page.
  const values =
    prop.type === 'choice' && prop.values.length <= MOST_VALUES
      ? ` (${typeOf(prop).replaceAll("'", '`').replaceAll(' | ', ', ')})`
      : ''
  return `${name}${values}: ${prop.text}`
}
const MOST_VALUES = 8

function ofNeeds({ tag, needs, about }: DescribedElement): string[] {
  return [code(tag), [...needs.scopes, ...needs.features].map(code).join(', '), about.uses.map(code).join(', ')]
}

const code = (text: string) => `\`${text}\``

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n').replace(/\| {2}(?=\|)/g, '| ')
}
