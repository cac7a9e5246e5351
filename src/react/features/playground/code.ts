/** A composition as code: for a page, for frameworks, for the backend, and as headers. Whatever was typed stays a value in it. */
import type { Composition } from './composition.js'
import { isToken } from './composition.js'

export const LANGUAGES = ['HTML', 'React', 'Vue', 'Svelte', 'Angular'] as const
export type Language = (typeof LANGUAGES)[number]

/** Properties that are not called as their attributes are. */
const PROPERTIES: Readonly<Record<string, string>> = {
  environment: 'environmentId',
  account: 'accountId',
  entity: 'entityId',
  widget: 'widgetId',
  alert: 'alertId',
}
/** Attributes whose value is words. */
const LISTS = ['widgets']
const SESSION = '/plinth-session'
const FALLBACK = 'Loading …'

type Attributes = [name: string, value: string][]

/** Attributes of the portal around the element. */
const around = (address: string, { appearance }: Composition): Attributes => [
  ['api', address],
  ['session-url', SESSION],
  ...(appearance === 'system' ? [] : ([['appearance', appearance]] satisfies Attributes)),
]

export function codeIn(language: Language, composition: Composition, address: string): string {
  return WRITERS[language](composition, address)
}

const WRITERS: Record<Language, (composition: Composition, address: string) => string> = {
  HTML: (composition, address) =>
    `<script type="module" src="${inHtml(address)}/kit/plinth.js"></script>\n${markup(composition, address, inHtml)}`,
  React: react,
  Vue: (composition, address) => `<script setup>
import '${entry(composition)}'
</script>

<template>
${indented(markup(composition, address, inHtml))}
</template>`,
  Svelte: (composition, address) => `<script>
  import '${entry(composition)}'
</script>

${markup(composition, address, value => inHtml(value).replace(/[{}]/g, numbered))}`,
  Angular: (composition, address) => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import '${entry(composition)}'

@Component({
  selector: 'app-machines',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${indented(
  markup(composition, address, value => inHtml(value).replace(/[{}`$\\]/g, numbered)),
  4,
)}
  \`,
})
export class Machines {}`,
}

const entry = ({ tag }: Composition) => `plinth-portal-kit/elements/${tag.replace('plinth-', '')}`
const numbered = (letter: string) => `&#${letter.charCodeAt(0)};`
const inHtml = (value: string) => value.replace(/[&<>"']/g, numbered)
const indented = (text: string, by = 2) => text.replace(/^/gm, ' '.repeat(by))

function markup(composition: Composition, address: string, written: (value: string) => string): string {
  const { tag } = composition
  const inTag = (attributes: Attributes) => attributes.map(([name, value]) => ` ${name}="${written(value)}"`).join('')
  const elementAttributes = inTag(Object.entries(composition.attributes))
  return `<plinth-portal${inTag(around(address, composition))}>
  <${tag}${elementAttributes}>${FALLBACK}</${tag}>
</plinth-portal>`
}

function react(composition: Composition, address: string): string {
  const name = componentName(composition.tag)
  const written = (attributes: Attributes) =>
    attributes.map(([attribute, value]) => ` ${propertyOf(attribute)}=${jsxValue(attribute, value)}`).join('')
  return `import { ${name}, PlinthPortal } from 'plinth-portal-kit/react'

export const Machines = () => (
  <PlinthPortal${written(around(address, composition))}>
    <${name}${written(Object.entries(composition.attributes))}>${FALLBACK}</${name}>
  </PlinthPortal>
)`
}

const componentName = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
export const propertyOf = (attribute: string) =>
  PROPERTIES[attribute] ?? attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function jsxValue(attribute: string, value: string): string {
  if (LISTS.includes(attribute)) return `{${JSON.stringify(value.split(/[\s,]+/).filter(word => word !== ''))}}`
  return /^[^"&{}\\\n]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`
}

/** The page's own style sheet; '' without tokens. */
export function styleCode({ tag, tokens }: Composition): string {
  const rules = Object.entries(tokens).filter(([name, value]) => isToken(name, value))
  if (rules.length === 0) return ''
  return `${tag} {\n${rules.map(([name, value]) => `  --plinth-${name}: ${value};`).join('\n')}\n}`
}

/** The call of a backend for a session with the least that the element needs. */
export function sessionCode({ tag, attributes }: Composition, origin: string): string {
  const types = attributes.type ? [attributes.type] : '*'
  return JSON.stringify({ origin, user: 'ann', ttl: 600, elements: [tag], types }, null, 2)
}

export function policyCode(address: string): string {
  return `Content-Security-Policy: script-src 'self' ${address}; style-src 'self' ${address}; img-src 'self' data: ${address}; connect-src 'self' ${address}; require-trusted-types-for 'script'; trusted-types lit-html plinth`
}
