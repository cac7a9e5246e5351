/** A button that opens a floating panel inside the shadow root: menus and choosers. The one door to Floating UI. */
import {
  autoUpdate,
  FloatingFocusManager,
  FloatingPortal,
  flip,
  type Middleware,
  offset,
  type Platform,
  platform,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import controls from '../styles/controls.css?inline'
import { Styles } from '../styles/styles.js'
import { Button } from './controls.js'
import { Icon } from './icon.js'
import type { IconName } from './icon-paths.js'
import { menuTarget } from './menu-keys.js'
import { scaleOf } from './scale-of.js'

export function Menu(props: {
  label: ReactNode
  /** Read before `label`, and shown on hover: for a label that does not say what it is. */
  name?: string
  icon?: IconName
  look?: 'ghost'
  className?: string
  /** `dialog` for panels with checkboxes and fields. */
  role?: 'menu' | 'dialog'
  children: (close: () => void) => ReactNode
}) {
  const { root } = useScreenHost()
  const [isOpen, setOpen] = useState(false)
  const { refs, floatingStyles, context } = useFloating({
    open: isOpen,
    onOpenChange: setOpen,
    placement: 'bottom-start',
    strategy: 'fixed',
    platform: AS_SHOWN,
    middleware: [offset(4), flip(), shift({ padding: 8 }), IN_OWN_PIXELS],
    whileElementsMounted: autoUpdate,
  })
  const { setFloating } = refs
  const raise = useCallback(
    (panel: HTMLElement | null) => {
      if (panel?.isConnected) putOnTop(panel)
      setFloating(panel)
    },
    [setFloating],
  )
  const role = props.role ?? 'menu'
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role }),
  ])
  const close = () => setOpen(false)
  usePressElsewhere(root, isOpen, [context.refs.floating, refs.reference], close)
  return (
    <>
      <Styles source={controls} />
      <Button
        ref={refs.setReference}
        {...(props.icon && { icon: props.icon })}
        {...(props.look && { look: props.look })}
        className={props.className ?? ''}
        title={props.name}
        {...getReferenceProps()}
      >
        {props.name && <span className="hidden">{props.name}</span>}
        {props.label}
      </Button>
      {isOpen && (
        <FloatingPortal root={overlayRoot(root)}>
          <FloatingFocusManager context={context} modal={false}>
            <div
              ref={raise}
              popover="manual"
              part="menu"
              className="menu"
              style={floatingStyles}
              {...getFloatingProps(
                role === 'menu' ? { onKeyDown: walk } : { 'aria-label': props.name ?? textOf(props.label) },
              )}
            >
              {props.children(close)}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  )
}

/** One line of a menu; with `checked` one of a set. */
export function MenuItem(props: { icon?: ReactNode; children: ReactNode; onSelect(): void; checked?: boolean }) {
  const inside = (
    <>
      {props.icon}
      <span className="grow">{props.children}</span>
    </>
  )
  if (props.checked === undefined) {
    return (
      <button type="button" role="menuitem" onClick={props.onSelect}>
        {inside}
      </button>
    )
  }
  return (
    <button type="button" role="menuitemradio" aria-checked={props.checked} onClick={props.onSelect}>
      {inside}
      {props.checked && <Icon name="check" />}
    </button>
  )
}

/** Moves focus from item to item. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const current = items.findIndex(item => item.matches(':focus'))
  const labels = items.map(item => item.textContent ?? '')
  const target = menuTarget(labels, current, event.key)
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}

function textOf(label: ReactNode): string | undefined {
  return typeof label === 'string' ? label : undefined
}

/** A press elsewhere in the same shadow root does not reach the library's document listener as such: dismiss here. */
function usePressElsewhere(
  root: ShadowRoot,
  isOpen: boolean,
  [floating, reference]: readonly [floating: { current: HTMLElement | null }, reference: { current: unknown }],
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: Event) => {
      const path = event.composedPath()
      if (!path.includes(floating.current as EventTarget) && !path.includes(reference.current as EventTarget)) close()
    }
    root.addEventListener('pointerdown', press)
    return () => root.removeEventListener('pointerdown', press)
  }, [root, isOpen, floating, reference, close])
}

/** Renders beside the screen: what stands in a part that may be hidden, a tab, and must be seen nevertheless. */
export function BesideScreen({ children }: { children: ReactNode }) {
  const { root } = useScreenHost()
  return <FloatingPortal root={overlayRoot(root)}>{children}</FloatingPortal>
}

/** The page may be zoomed: the panel's size as it is shown, as its button's is. */
const AS_SHOWN: Platform = {
  ...platform,
  getDimensions(element) {
    const { width, height } = element.getBoundingClientRect()
    return { width, height }
  },
}

const IN_OWN_PIXELS: Middleware = {
  name: 'inOwnPixels',
  fn({ x, y, elements }) {
    const scale = scaleOf(elements.floating)
    return { x: x / scale, y: y / scale }
  },
}

/** Above all of the page, where nothing clips it and no transform of the page moves it. Browsers without a top layer for it place it where it is. */
function putOnTop(panel: HTMLElement): void {
  if ('showPopover' in panel && !panel.matches(':popover-open')) panel.showPopover()
}

/** Overlays live beside the screen, in the same shadow root: styled, themed, and not clipped by it. */
function overlayRoot(root: ShadowRoot): HTMLElement | ShadowRoot {
  return root.querySelector<HTMLElement>('[data-overlays]') ?? root
}
