/** A page to weigh: the body of its HTML and its script. */
export type SizePage = { readonly body: string; readonly script: string }

const start = `import { createLatchkey } from '@latchkey/core'
import { mainnet, sepolia } from '@latchkey/core/networks'
import { defineElements } from '@latchkey/element'
import { evm } from '@latchkey/evm'

const latchkey = createLatchkey({ networks: [mainnet, sepolia], adapters: [evm()] })
defineElements(latchkey)
`

const floor = `import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const dialog = useRef(null)
  return (
    <>
      <button onClick={() => dialog.current.showModal()}>Connect wallet</button>
      <dialog ref={dialog}>
        {['One', 'Two', 'Three', 'Four', 'Five'].map((name) => <button key={name}>{name}</button>)}
      </dialog>
    </>
  )
}
createRoot(document.getElementById('root')).render(<App />)
`

const react = `import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from '@latchkey/react'
${start}
createRoot(document.getElementById('root')).render(
  <LatchkeyProvider latchkey={latchkey}>
    <latchkey-button />
  </LatchkeyProvider>,
)
`

/**
 * The pages that are weighed: the least that a page with React and a dialog of its own needs,
 * and hosts as the guides tell to write them.
 */
export const sizePages = {
  floor: { body: '<div id="root"></div>', script: floor },
  react: { body: '<div id="root"></div>', script: react },
  plain: { body: '<latchkey-button></latchkey-button>', script: start },
} satisfies Record<string, SizePage>
