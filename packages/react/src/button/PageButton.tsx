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

export type PageButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'> & {
  /** Label while disconnected. */
  label?: string
  /** Label while connecting. */
  loadingLabel?: string
  /** 44 or 36 pixels high. @defaultValue 'md' */
  size?: 'md' | 'sm'
  /** @defaultValue the active namespace */
  namespace?: Namespace
  /** Renders your own button instead. */
  children?: (button: ButtonView) => ReactNode
}

/** The accessible name is the visible text, so that voice control finds it. */
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
  // Depends on the theme, so that React reattaches before paint when the theme changes.
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
      {/* An address or a name keeps its own direction. */}
      <bdi data-pending={view.isPending || undefined}>{view.label}</bdi>{' '}
      <bdi data-loading={view.detail === '' || undefined}>{view.detail}</bdi>
    </button>
  )
}
