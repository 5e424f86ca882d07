import { type RefObject, useState } from 'react'
import { useWidget } from '../instance/useWidget.js'
import { useInitialFocus } from './useInitialFocus.js'

/**
 * Focuses the field that is next as the view opens. Not on phones, where a keyboard would cover the view before anybody asks
 * for it.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>, isNext: boolean): void {
  const { env } = useWidget()
  // What becomes the next field later takes no focus: the visitor may be typing elsewhere.
  const [takesFocus] = useState(isNext && !env.mobile)
  useInitialFocus(field, takesFocus)
}
