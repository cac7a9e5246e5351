/** The table of screen elements: loader, manifest, JSX types and docs derive from it. */
import type { ComponentType } from 'react'
import { elementNeeds } from '../wire/element-needs.js'
import type { ScreenTag } from '../wire/element-uses.js'
import { KIT_VERSION } from './internal/version.js'
import type { ScreenElementDefinition, ScreenProp } from './screen-definition.js'

// Id of the environment; default the first the session has.
const environmentId: ScreenProp = {
  type: 'text',
  attribute: 'environment',
}
// Entity type, e.g. vmware.vm.
const entityType: ScreenProp = {
  type: 'text',
  attribute: 'type',
  default: 'vmware.vm',
}
/** Screens take their props from attributes and properties; the element is the only caller, so the cast is here, once. */
function screen<P>(component: ComponentType<P>): ComponentType<Record<string, unknown>> {
  return component as ComponentType<Record<string, unknown>>
}

const SCREENS: readonly (Omit<ScreenElementDefinition, 'needs'> & { tag: ScreenTag })[] = [
  {
    // The full portal: sign-in, sidebar, search, and every screen by address.
    tag: 'plinth-app',
    // Shown in the foot of the sidebar.
    props: { version: { type: 'text', default: KIT_VERSION } },
    isOpen: true,
    load: () => import('../react/app/app-screen.js').then(m => screen(m.AppScreen)),
  },
  {
    // Sign-in with e-mail and password.
    tag: 'plinth-sign-in',
    props: {},
    isOpen: true,
    load: () => import('../react/features/sign-in/sign-in-screen.js').then(m => screen(m.SignInScreen)),
  },
  {
    // The index of an entity type: widgets, facets, columns, a live table.
    tag: 'plinth-index',
    props: { environmentId, type: entityType },
    load: () => import('../react/features/index/index-screen.js').then(m => screen(m.IndexScreen)),
  },
  {
    // One entity: values, charts, detail tables.
    tag: 'plinth-properties',
    props: {
      environmentId,
      type: entityType,
      // Id of the entity.
      entityId: { type: 'text', attribute: 'entity', default: '' },
    },
    load: () => import('../react/features/properties/properties-screen.js').then(m => screen(m.PropertiesScreen)),
  },
  {
    // The first page of an environment, or its part: virtual, storage, physical.
    tag: 'plinth-overview',
    props: {
      environmentId,
      // main, virtual, storage or physical.
      part: { type: 'text', attribute: 'part', default: 'main' },
    },
    load: () => import('../react/features/overview/overview-screen.js').then(m => screen(m.OverviewScreen)),
  },
  {
    // Costs: figures, trend, and by what they are for.
    tag: 'plinth-cost',
    props: { environmentId },
    load: () => import('../react/features/cost/cost-screen.js').then(m => screen(m.CostScreen)),
  },
  {
    // What to resize, what to switch off, and what was decided.
    tag: 'plinth-insights',
    props: { environmentId },
    load: () => import('../react/features/insights/insights-screen.js').then(m => screen(m.InsightsScreen)),
  },
  {
    // The dashboard of an entity type.
    tag: 'plinth-dashboard',
    props: {
      environmentId,
      type: entityType,
      dashboard: {
        type: 'text',
        attribute: 'dashboard',
        // A dashboard that stands on its own, in place of type: virtual-overview.
      },
      // A dashboard of the page’s own, as JSON (property only).
      spec: { type: 'value' },
      // Only these widgets, in this order.
      widgets: { type: 'list', attribute: 'widgets' },
    },
    load: () => import('../react/dashboard/dashboard-screen.js').then(m => screen(m.DashboardScreen)),
  },
  {
    // One widget of a dashboard.
    tag: 'plinth-widget',
    props: {
      environmentId,
      type: entityType,
      // Id of the widget.
      widgetId: { type: 'text', attribute: 'widget', default: 'summary' },
    },
    load: () => import('../react/dashboard/dashboard-screen.js').then(m => screen(m.WidgetScreen)),
  },
]

export const SCREEN_ELEMENTS: readonly ScreenElementDefinition[] = SCREENS.map(screen => ({
  ...screen,
  needs: elementNeeds(screen.tag),
}))
