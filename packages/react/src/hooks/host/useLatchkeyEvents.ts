import type { BusEvent, EventName, EventTable } from '@latchkey/core'
import { checkListener } from '@latchkey/core/ui'
import { useEffect, useRef } from 'react'
import { useHost } from '../instance/useLatchkey.js'

/** The listener of an event: its properties, or with `'*'` every event with its name. */
export type LatchkeyEventListener<E extends EventName | '*'> = E extends EventName
  ? (properties: EventTable[E]) => void
  : (event: BusEvent) => void

/**
 * Calls a function with each event of one name, or with all for `'*'`, while the component is mounted.
 * @example
 * useLatchkeyEvents('CONNECT_SUCCESS', ({ name }) => console.log(`Connected ${name}`))
 */
export function useLatchkeyEvents<E extends EventName | '*'>(
  event: E,
  listener: LatchkeyEventListener<E>,
): void {
  const { on } = useHost('useLatchkeyEvents')
  checkListener(listener, 'useLatchkeyEvents(event, listener)')
  // The newest function hears the next event, without a new subscription for each render.
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => on(event as '*', (heard) => newest.current(heard as never)), [event, on])
}
