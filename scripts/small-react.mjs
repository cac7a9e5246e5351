/**
 * Vite plugin: React DOM without what the kit never does with it. It hydrates nothing, has no view transitions, lists of suspense or actions of
 * forms, and renders no style sheet, script or title; its activities are never hydrated. What can't be reached then says so when it is, what is asked on the way answers as if there was nothing, and the minifier
 * drops what only these called. It makes no `Error` as it is loaded.
 */
const FILE = /react-dom\/cjs\/react-dom-client\.production\.js/
const UNREACHABLE = 'throw Error("Left out of the kit: scripts/small-react.mjs")'
/** What React throws to itself, and knows again by identity alone. Making an `Error` has the browser read all of React once more where developer tools listen. */
const THROWN_INSIDE = /(Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const THROWN_INSIDE_COUNT = 5
const HYDRATING = /\bisHydrating\b(?!\$|\s*=[^=])/g

const BODIES = {
  // Hydration.
  updateDehydratedSuspenseComponent: UNREACHABLE,
  retryActivityComponentWithoutHydrating: UNREACHABLE,
  mountHostRootWithoutHydrating: UNREACHABLE,
  retryDehydratedSuspenseBoundary: UNREACHABLE,
  attemptExplicitHydrationTarget: UNREACHABLE,
  attemptContinuousHydration: UNREACHABLE,
  attemptHydrationAtCurrentPriority: UNREACHABLE,
  hideOrUnhideDehydratedBoundary: UNREACHABLE,
  clearHydrationBoundary: UNREACHABLE,
  pushDehydratedActivitySuspenseHandler: UNREACHABLE,
  prepareToHydrateHostInstance: UNREACHABLE,
  throwOnHydrationMismatch: UNREACHABLE,
  canHydrateInstance: UNREACHABLE,
  canHydrateTextInstance: UNREACHABLE,
  canHydrateHydrationBoundary: UNREACHABLE,
  getNextHydratable: UNREACHABLE,
  getNextHydratableInstanceAfterHydrationBoundary: UNREACHABLE,
  getParentHydrationBoundary: 'return null',
  getSuspenseInstanceFromFiber: 'return null',
  getActivityInstanceFromFiber: 'return null',
  popHydrationState: 'return false',
  commitActivityHydrationCallbacks: '',
  commitSuspenseHydrationCallbacks: '',
  // View transitions.
  startViewTransition: UNREACHABLE,
  createViewTransitionInstance: UNREACHABLE,
  ViewTransitionPseudoElement: UNREACHABLE,
  applyViewTransitionToHostInstancesRecursive: UNREACHABLE,
  measureViewTransitionHostInstancesRecursive: UNREACHABLE,
  applyViewTransitionName: UNREACHABLE,
  restoreViewTransitionName: UNREACHABLE,
  reportViewTransitionError: UNREACHABLE,
  commitAfterMutationEffectsOnFiber: UNREACHABLE,
  applyViewTransitionToHostInstances: UNREACHABLE,
  trackEnterViewTransitions: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  measureNestedViewTransitions: '',
  // Activities: what is left of them where nothing is hydrated.
  updateActivityComponent: `
    workInProgress.flags &= -129;
    if (current === null) return mountActivityChildren(workInProgress, workInProgress.pendingProps);
    var { mode, children } = workInProgress.pendingProps, child = createWorkInProgress(current.child, { mode, children });
    child.ref = workInProgress.ref;
    child.return = workInProgress;
    return workInProgress.child = child;`,
  // Lists of suspense, actions of forms.
  updateSuspenseListComponent: UNREACHABLE,
  mountActionState: UNREACHABLE,
  updateActionState: UNREACHABLE,
  rerenderActionState: UNREACHABLE,
  dispatchActionState: UNREACHABLE,
  runActionStateAction: UNREACHABLE,
  updateActionStateImpl: UNREACHABLE,
  startHostTransition: UNREACHABLE,
  extractEvents$1: '',
  // Style sheets, scripts and titles that are rendered into the head of a page.
  getResource: UNREACHABLE,
  acquireResource: UNREACHABLE,
  suspendResource: UNREACHABLE,
  preloadResource: UNREACHABLE,
  preload: UNREACHABLE,
  preloadModule: UNREACHABLE,
  preconnectAs: UNREACHABLE,
  preinitStyle: UNREACHABLE,
  preinitScript: UNREACHABLE,
  preinitModuleScript: UNREACHABLE,
  getHydratableHoistableCache: UNREACHABLE,
  insertStylesheetIntoRoot: UNREACHABLE,
}

export function smallReact() {
  return {
    name: 'plinth-small-react',
    apply: 'build',
    transform: (code, id) => (FILE.test(id) ? { code: smaller(code), map: null } : undefined),
  }
}

/** React DOM's source without them. Throws where it's not written as this file expects: another version wants another look. */
export function smaller(code) {
  const declared = code.indexOf('isHydrating = !1,')
  if (declared < 0) throw changed('isHydrating')
  let text = code.slice(0, declared) + code.slice(declared).replace(HYDRATING, '!1')
  text = withoutMatch(text, /\nexports\.hydrateRoot = function[\s\S]*?\n\};/, 'hydrateRoot', '')
  for (const [name, body] of Object.entries(BODIES)) {
    const whole = new RegExp(`\\nfunction ${name.replace('$', '\\$')}\\(([^)]*)\\) \\{[\\s\\S]*?\\n\\}`)
    text = withoutMatch(text, whole, name, (_, parameters) => `\nfunction ${name}(${parameters}) { ${body} }`)
  }
  if (text.match(THROWN_INSIDE)?.length !== THROWN_INSIDE_COUNT) throw changed('SuspenseException')
  return text.replace(THROWN_INSIDE, '$1{ message: $2 }')
}

function withoutMatch(text, pattern, name, replacement) {
  if (!pattern.test(text)) throw changed(name)
  return text.replace(pattern, replacement)
}

const changed = name => new Error(`React DOM has no ${name} any more: look through scripts/small-react.mjs`)
