/** 32 random hex digits, also on a page that the browser does not call secure: `crypto.randomUUID` is missing under plain HTTP. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
