import type { State } from '@latchkey/core/internal'
import { createContext } from 'react'

/** The state to go on showing while the modal fades out: what closes it must not be seen to empty it. */
export const HeldState = createContext<State | undefined>(undefined)
