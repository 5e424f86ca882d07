import type { Namespace } from '@latchkey/core'
import { checkListener } from '@latchkey/core/ui'
import {
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { applyTheme } from '../theme/applyTheme.js'
import { adoptButtonCss } from './buttonCss.js'
import type { ButtonKind } from './buttonKinds.js'
import { type ButtonView, useButton } from './useButton.js'
import { watchApproach } from './watchApproach.js'

/** Props that all buttons of the page share, beside those of a native button. */
export type PageButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'> & {
  /** The text while nothing is connected; ours, in the visitor's language, if not given. */
  label?: string
  /** The text while a wallet connects. */
  loadingLabel?: string
  /** 44 or 36 pixels high; `md` if not given. */
  size?: 'md' | 'sm'
  /** The namespace; the active one if not given. */
  namespace?: Namespace
  /** Renders a button of your own instead. */
  children?: (button: ButtonView) => ReactNode
}

/** A button of the page that shows something of the state and opens the modal. Its accessible name is its visible text, so that voice control finds it. */
export function PageButton(
  props: PageButtonProps & { kind: ButtonKind; showBalance?: boolean; showNetwork?: boolean },
) {
  const {
    children,
    className,
    kind,
    label,
    loadingLabel,
    namespace,
    onClick,
    showBalance,
    showNetwork,
    size = 'md',
    ...rest
  } = props
  const { langAttributes, theme, view } = useButton(props)
  const node = useRef<HTMLButtonElement | null>(null)
  const prefetch = useRef(view.prefetch)
  prefetch.current = view.prefetch
  // A function of the theme, so that React calls it again, before the browser paints, when the theme changes.
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      node.current = button
      if (!button) return
      adoptButtonCss(button)
      applyTheme(button, theme)
    },
    [theme],
  )
  useEffect(
    () => (node.current ? watchApproach(node.current, () => prefetch.current()) : undefined),
    [],
  )
  if (children) {
    checkListener(children, 'label="…"')
    return children(view)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) void view.open()
  }
  return (
    <button
      {...rest}
      {...langAttributes}
      ref={attach}
      type="button"
      className={className ? `latchkey-button ${className}` : 'latchkey-button'}
      data-size={size}
      data-theme={theme.mode}
      data-variant={view.isPending ? 'busy' : view.variant}
      aria-haspopup="dialog"
      aria-busy={view.isBusy || view.isPending}
      onClick={press}
    >
      {/* An address or a name keeps its own text direction. */}
      <bdi data-pending={view.isPending || undefined}>{view.label}</bdi>{' '}
      <bdi data-loading={view.detail === '' || undefined}>{view.detail}</bdi>
    </button>
  )
}
