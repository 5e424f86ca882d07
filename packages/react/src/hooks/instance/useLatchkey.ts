import type { Latchkey } from '@latchkey/core'
import { createContext, useContext } from 'react'

/** Carries the host's instance to the public hooks. */
export const LatchkeyContext = createContext<Latchkey | undefined>(undefined)

/** The instance given to the nearest `LatchkeyProvider`. */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new Error('Wrap this part of your app in <LatchkeyProvider latchkey={…}>')
  return latchkey
}
