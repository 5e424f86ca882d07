import type { BusEvent, EventName, EventTable } from '@latchkey/core'
import { checkListener } from '@latchkey/core/ui'
import { useEffect, useRef } from 'react'
import { useHost } from '../instance/useLatchkey.js'

/** Listener of one event's properties, or with `'*'` of every event. */
export type LatchkeyEventListener<E extends EventName | '*'> = E extends EventName
  ? (properties: EventTable[E]) => void
  : (event: BusEvent) => void

/**
 * Listens to one event, or with `'*'` to all, while mounted.
 * @example
 * useLatchkeyEvents('CONNECT_SUCCESS', ({ name }) => console.log(`Connected ${name}`))
 */
export function useLatchkeyEvents<E extends EventName | '*'>(
  event: E,
  listener: LatchkeyEventListener<E>,
): void {
  const { on } = useHost('useLatchkeyEvents')
  checkListener(listener, 'useLatchkeyEvents(event, listener)')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => on(event as '*', (heard) => newest.current(heard as never)), [event, on])
}
