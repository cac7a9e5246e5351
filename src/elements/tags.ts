/** The table of screen elements: loader, manifest, JSX types and docs derive from it. */
import type { ComponentType } from 'react'
import { KIT_VERSION } from './internal/version.js'
import type { ScreenElementDefinition, ScreenProp } from './screen-definition.js'

const environmentId: ScreenProp = {
  type: 'text',
  attribute: 'environment',
  description: 'Id of the environment; default the first the session has',
}
const entityType: ScreenProp = {
  type: 'text',
  attribute: 'type',
  default: 'vmware.vm',
  description: 'Entity type, e.g. vmware.vm',
}
const READ = ['account:*:read'] as const

/** Screens take their props from attributes and properties; the element is the only caller, so the cast is here, once. */
function screen<P>(component: ComponentType<P>): ComponentType<Record<string, unknown>> {
  return component as ComponentType<Record<string, unknown>>
}

export const SCREEN_ELEMENTS: readonly ScreenElementDefinition[] = [
  {
    tag: 'plinth-app',
    description: 'The full portal: sign-in, sidebar, search, and every screen by address',
    props: { version: { type: 'text', default: KIT_VERSION, description: 'Shown in the foot of the sidebar' } },
    requiredScopes: READ,
    isOpen: true,
    load: () => import('../react/app/app-screen.js').then(m => screen(m.AppScreen)),
  },
  {
    tag: 'plinth-sign-in',
    description: 'Sign-in with e-mail and password',
    props: {},
    requiredScopes: [],
    isOpen: true,
    load: () => import('../react/features/sign-in/sign-in-screen.js').then(m => screen(m.SignInScreen)),
  },
  {
    tag: 'plinth-index',
    description: 'The index of an entity type: widgets, facets, columns, a live table',
    props: { environmentId, type: entityType },
    requiredScopes: READ,
    load: () => import('../react/features/index/index-screen.js').then(m => screen(m.IndexScreen)),
  },
  {
    tag: 'plinth-properties',
    description: 'One entity: values, charts, detail tables',
    props: {
      environmentId,
      type: entityType,
      entityId: { type: 'text', attribute: 'entity', default: '', description: 'Id of the entity' },
    },
    requiredScopes: READ,
    load: () => import('../react/features/properties/properties-screen.js').then(m => screen(m.PropertiesScreen)),
  },
  {
    tag: 'plinth-overview',
    description: 'The first page of an environment, or its part: virtual, storage, physical',
    props: {
      environmentId,
      part: { type: 'text', attribute: 'part', default: 'main', description: 'main, virtual, storage or physical' },
    },
    requiredScopes: READ,
    load: () => import('../react/features/overview/overview-screen.js').then(m => screen(m.OverviewScreen)),
  },
  {
    tag: 'plinth-dashboard',
    description: 'The dashboard of an entity type',
    props: {
      environmentId,
      type: entityType,
      dashboard: {
        type: 'text',
        attribute: 'dashboard',
        description: 'A dashboard that stands on its own, in place of type: virtual-overview',
      },
      spec: { type: 'value', description: 'A dashboard of the page’s own, as JSON (property only)' },
      widgets: { type: 'list', attribute: 'widgets', description: 'Only these widgets, in this order' },
    },
    requiredScopes: READ,
    load: () => import('../react/features/dashboard/dashboard-screen.js').then(m => screen(m.DashboardScreen)),
  },
  {
    tag: 'plinth-widget',
    description: 'One widget of a dashboard',
    props: {
      environmentId,
      type: entityType,
      widgetId: { type: 'text', attribute: 'widget', default: 'summary', description: 'Id of the widget' },
    },
    requiredScopes: READ,
    load: () => import('../react/features/dashboard/dashboard-screen.js').then(m => screen(m.WidgetScreen)),
  },
]
