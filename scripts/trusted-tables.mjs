/**
 * Vite plugin: routes every `innerHTML` assignment of Tabulator through the Trusted Types policy `plinth`, which lets nothing but text
 * and the fixed pieces of markup the library itself writes pass. Pages that require Trusted Types then run without a violation.
 *
 * The assignments go to a setter under a private symbol: no page code can see it, and no expression has to be parsed.
 */
const SINK = /\.innerHTML\s*=(?!=)/g
const POLICY = `
const plinthMarkup = Symbol('plinth markup');
const plinthKnown = /^(?:&nbsp;|&vellip;|<div class=['"]tabulator-[a-z-]+['"]><\\/div>)*$/;
const plinthSafe = value => {
  const text = String(value ?? '');
  return plinthKnown.test(text) ? text : text.replace(/[&<>"']/g, c => '&#' + c.charCodeAt(0) + ';');
};
const plinthPolicy = globalThis.trustedTypes?.createPolicy('plinth', { createHTML: plinthSafe });
if (typeof Element !== 'undefined') {
  Object.defineProperty(Element.prototype, plinthMarkup, {
    set(value) { this['inner' + 'HTML'] = plinthPolicy ? plinthPolicy.createHTML(value) : plinthSafe(value); },
  });
}
`

export function trustedTables() {
  return {
    name: 'plinth-trusted-tables',
    transform(code, id) {
      if (!/tabulator-tables\/dist\/js\/tabulator_esm/.test(id)) return undefined
      const routed = code.replaceAll(SINK, '[plinthMarkup] =')
      if (routed === code)
        throw new Error('Tabulator has no innerHTML sink any more: remove scripts/trusted-tables.mjs')
      return { code: `${POLICY}${routed}`, map: null }
    },
  }
}
