/**
 * A screen as one value in its feature's folder: its title, element and addresses, what it needs of a session, how its component is fetched.
 * `react/screens.ts` lists all screens; router, sidebar, titles, elements and the published descriptions
 * follow from it.
 */
import type { ReactNode } from 'react'
import type { Catalogue } from '../../spec/catalogue.js'
import type { ElementNeeds } from '../../wire/element-needs.js'
import type { IconName } from '../ui/icon-paths.js'
import type { Params } from './address.js'

/** A component as it is fetched. */
export type Component<Props> = (props: Props) => ReactNode

/** A property of a screen's element, and the attribute that sets it. */
export type ElementProp =
  | { type: 'text'; attribute?: string; default?: string }
  /** Text that is one of these. */
  | { type: 'choice'; attribute?: string; values: readonly string[]; default?: string }
  | { type: 'flag'; attribute?: string; default?: boolean }
  | { type: 'number'; attribute?: string; default?: number }
  /** Words, separated by spaces. */
  | { type: 'list'; attribute?: string; default?: readonly string[] }
  /** Any value; it has no attribute. */
  | { type: 'value'; attribute?: never; default?: never }

/** The declaration of a property, by the type that the component gives it. */
type PropFor<Value> = unknown extends Value
  ? { type: 'value' }
  : [string] extends [Value]
    ? { type: 'text'; attribute?: string; default?: string }
    : [Value] extends [string]
      ? { type: 'choice'; attribute?: string; values: readonly Value[]; default?: Value }
      : [Value] extends [boolean]
        ? { type: 'flag'; attribute?: string; default?: boolean }
        : { type: 'list'; attribute?: string; default?: readonly string[] }

type Required<Props> = { [Name in keyof Props]-?: undefined extends Props[Name] ? never : Name }[keyof Props]

/** The declarations of an element's properties: each by its type, with a default where the component needs a value. */
type ElementPropsOf<Props> = {
  [Name in keyof Props]?: PropFor<Exclude<Props[Name], undefined>>
} & { [Name in Required<Props>]: { default: Props[Name] } }

/** `first` has no heading. */
export type NavigationSection = 'first' | 'entities' | 'analyze'

/** One address of a screen. */
export interface Route<Pattern extends string = string, Props = object> {
  pattern: Pattern
  /** The properties of the screen; a string is the address to go to instead; undefined when there is nothing at the address. */
  read(params: Params<Pattern>, path: string): Props | string | undefined
}

export interface Screen<
  Props extends object = object,
  Tag extends `plinth-${string}` | null = `plinth-${string}` | null,
  Pattern extends string = string,
  Own = Readonly<Record<string, ElementProp>>,
> {
  /** Its element; null for a screen that only the portal shows. */
  tag: Tag
  /** The name of its page, in the sidebar and in the title of the page. */
  title: string
  /** The title of one of its pages; undefined where that is `title`. */
  titleOf?(params: Readonly<Record<string, string>>, catalogue: Catalogue): string | undefined
  icon?: IconName
  /** Its place in the sidebar: among the screens of the portal, or in a section of an environment's; the order is that of the table. */
  navigation?:
    | { among: 'portal'; address: string }
    | { among: 'environment'; section: NavigationSection; address(environmentId: string): string }
  needs: ElementNeeds
  /** Its period is its own: the time of the page does not apply to it. */
  isTimeless?: true
  /** It is about names: in demo mode it is not offered, and its calls are closed. */
  isClosedInDemoMode?: true
  /** It is shown without a session, and has no frame around it. */
  isOpen?: true
  /** Properties of its element, by the name that its component knows. */
  props: Own
  routes: readonly Route<Pattern, Props>[]
  load(): Promise<Component<Props>>
}

/** A property that the component does not have, or that every HTML element has, cannot be declared. */
type Refused<Own, Props> = { [Name in Exclude<keyof Own, keyof Props> | Extract<keyof Own, keyof HTMLElement>]: never }

/** A screen, with its declaration held to the properties of its component. */
export function defineScreen<
  Props extends object,
  const Tag extends `plinth-${string}` | null,
  const Own extends Tag extends null ? Record<never, never> : ElementPropsOf<NoInfer<Props>>,
  const Pattern extends string = never,
>(
  screen: Screen<NoInfer<Props>, Tag, Pattern, Own & Refused<Own, Props>> & {
    load(): Promise<Component<Props>>
  },
): Screen<Props, Tag, Pattern, Own> {
  return screen
}

/** An address whose parameters are properties of the screen. */
export function route<const Pattern extends string>(pattern: Pattern): Route<Pattern, Params<Pattern>>
/** An address, and what the screen is shown with there. */
export function route<const Pattern extends string, const Props extends object>(
  pattern: Pattern,
  read: (params: Params<Pattern>, path: string) => Props | undefined,
): Route<Pattern, Props>
export function route(pattern: string, read: Route['read'] = params => params): Route {
  return { pattern, read }
}

/** An address that stands for another one; undefined where it does not. */
export function redirect<const Pattern extends string>(
  pattern: Pattern,
  to: (params: Params<Pattern>) => string | undefined,
): Route<Pattern, never> {
  return { pattern, read: to }
}

/** Any screen, whatever its component takes. */
export interface AnyScreen extends Omit<Screen, 'load'> {
  load(): Promise<Component<never>>
}

/**
 * The component of a screen. Its properties come from the screen's routes or element, whose types `defineScreen` has checked: this is the only
 * cast.
 */
export function loadScreen(screen: Pick<AnyScreen, 'load'>): Promise<Component<object>> {
  return screen.load() as Promise<Component<object>>
}
