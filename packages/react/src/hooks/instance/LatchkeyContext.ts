import type { Latchkey } from '@latchkey/core'
import { createContext } from 'react'

/** Carries the host's instance to the public hooks. */
export const LatchkeyContext = createContext<Latchkey | undefined>(undefined)
