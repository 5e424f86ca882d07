import type { LatchkeyAccountElement, LatchkeyElements } from '../exports/index.js'

const balanced = (button: LatchkeyAccountElement | null) => void button?.balance

/** Compiles: JSX has our tags, their attributes and their events. */
export const elements = (
  <>
    <latchkey-button label="Log in" instance="second" className="x" balance="show" />
    <latchkey-account-button size="sm" loading-label="Hold on" ref={balanced} />
    <latchkey-connect-button
      disabled
      namespace="eip155"
      onlatchkey-connect={({ detail }) => detail.address}
    />
    <latchkey-network-button />
    <latchkey-modal instance="second" className="x" />
  </>
)

// @ts-expect-error: an attribute that does not exist
export const wrong = <latchkey-button lable="Log in" />

// @ts-expect-error: the modal's element has no label
export const silent = <latchkey-modal label="Log in" />

// @ts-expect-error: a button without an account has no balance
export const poor = <latchkey-connect-button balance="show" />

export type Tags = keyof LatchkeyElements

/** Compiles: so does the DOM. */
export function listen(): void {
  const button = document.createElement('latchkey-button')
  button.loadingLabel = 'Hold on'
  button.balance = 'show'
  button.addEventListener('latchkey-error', ({ detail }) => detail.code.length)
  document.addEventListener('latchkey-connect', ({ detail }) => detail.address.length)
  // @ts-expect-error: the close event has no address
  button.addEventListener('latchkey-close', ({ detail }) => detail.address)
}
