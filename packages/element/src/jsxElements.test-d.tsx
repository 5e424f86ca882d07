import type { LatchkeyElements } from './exports/index.js'

/** Compiles: React knows our tags. */
export const known = (
  <>
    <latchkey-button label="Log in" instance="second" className="x" />
    <latchkey-network-button />
    <latchkey-modal instance="second" className="x" />
  </>
)

// @ts-expect-error: an attribute that does not exist
export const wrong = <latchkey-button lable="Log in" />

// @ts-expect-error: a modal's element says nothing
export const silent = <latchkey-modal label="Log in" />

export type Tags = keyof LatchkeyElements
