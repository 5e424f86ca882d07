import { type RefObject, useEffect } from 'react'
import { useWidget } from '../instance/useWidget.js'

/**
 * Focuses the field that is next. Not on phones, where a keyboard would cover the view before anybody asks for it, and only from
 * the title, where a view begins: the visitor may be elsewhere once it is known which field is next.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>, isNext: boolean): void {
  const { env } = useWidget()
  const takesFocus = isNext && !env.mobile
  useEffect(() => {
    const root = field.current?.getRootNode()
    const isOnTitle = root instanceof ShadowRoot && root.activeElement?.localName === 'h2'
    if (takesFocus && isOnTitle) field.current?.focus({ preventScroll: true })
  }, [field, takesFocus])
}
