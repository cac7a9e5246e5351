/** Files about the elements for editors and language models: custom data of VS Code (format 1.1), and `llms.txt`. */
import { ABOUT_EVENTS } from '../events.js'
import { COMMON_PROPS, type DescribedElement, type DescribedProp, describedElements, typeOf } from './elements.js'
import { componentName, entryName } from './entry-names.js'

/** `docs/vscode.html-custom-data.json`. */
export function vscodeData(): object {
  return {
    version: 1.1,
    tags: describedElements().map(({ tag, about, props, common }) => ({
      name: tag,
      description: about.summary,
      attributes: [...props, ...common].filter(({ attribute }) => attribute !== undefined).map(editorAttribute),
    })),
  }
}

function editorAttribute(prop: DescribedProp): object {
  return {
    name: prop.attribute,
    description: prop.text,
    ...(prop.type === 'choice' && { values: prop.values.map(name => ({ name })) }),
    ...(prop.type === 'flag' && { valueSet: 'v' }),
  }
}

/** `docs/llms.txt`: the whole kit on one page of plain text. */
export function llmsText(): string {
  const events = Object.entries(ABOUT_EVENTS).map(([name, { event, when }]) => `- ${name} (${event}): ${when}`)
  return `# plinth-portal-kit

> Custom elements that show infrastructure inventory, monitoring, capacity and cost of a Plinth server on any page. No dependency is
> installed.

## Use

\`\`\`html
<script type="module" src="https://portal.example/kit/plinth.js"></script>
<plinth-portal api="https://portal.example" session-url="/my-backend/plinth-session">
  <plinth-dashboard type="vmware.vm">Loading …</plinth-dashboard>
</plinth-portal>
\`\`\`

- Bundlers: \`import 'plinth-portal-kit'\` defines all elements, \`import 'plinth-portal-kit/elements/dashboard'\` one and \`plinth-portal\`.
- React 18 and 19: \`import { PlinthDashboard, PlinthPortal } from 'plinth-portal-kit/react'\`; handlers are \`onPlinthState\` and so on.
- Importing any of it on a server is safe and does nothing.
- Each screen element must be inside \`<plinth-portal>\`, or the page calls \`initPlinth({ api })\` once.
- The page's backend answers at \`session-url\` all that it gets from \`POST /portal/embed/sessions\` with its secret key (\`token\`, \`expires\`, \`brand\`). The
  secret key never goes to the page.
- \`element.state.phase\` is idle, auth, loading, painted, live, stale or error; \`await element.whenSettled()\` waits for content or an error.

## Elements

Every screen element, besides its own:

${COMMON_PROPS.map(llmsProp).join('\n')}

${describedElements().map(llmsElement).join('\n')}
## Events of every screen element (bubbling, composed)

${events.join('\n')}

## More

- README.md of the package: sessions, security headers, styling, each way of loading.
- docs/protocol.md: what the server answers; filters and policy of sessions in full.
- demo/partner: a page with its backend.
- custom-elements.json: the same as a custom-elements manifest.
- dashboard.schema.json: what \`spec\` of \`plinth-dashboard\` may hold.
`
}

function llmsElement(element: DescribedElement): string {
  const { tag, about, props, needs } = element
  const needed = [...needs.scopes, ...needs.features]
  return `### <${tag}>

${about.summary} Entry \`plinth-portal-kit/elements/${entryName(tag)}\`, React component \`${componentName(element)}\`.
${needed.length > 0 ? `Its session needs ${needed.join(', ')}.\n` : ''}${props.map(llmsProp).join('\n')}
`
}

const llmsProp = (prop: DescribedProp) => `- ${nameOf(prop)} (${typeOf(prop)}): ${prop.text}`

const nameOf = ({ name, attribute }: DescribedProp) =>
  attribute === undefined ? `property ${name}` : attribute === name ? name : `${attribute}, property ${name}`
