import type { Latchkey } from '@latchkey/core'
import { useContext } from 'react'
import { LatchkeyContext } from './LatchkeyContext.js'

/** The instance given to the nearest `LatchkeyProvider`. */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new Error('Wrap this part of your app in <LatchkeyProvider latchkey={…}>')
  return latchkey
}
