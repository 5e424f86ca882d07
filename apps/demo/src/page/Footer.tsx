import { useId } from 'react'
import { isDemoWalletOn, switchDemoWallet } from '../wallets/demoWallet.js'

const docs = 'https://github.com/latchkey/latchkey/tree/main/docs'

/** Says what this page is, and lets the visitor put the demo wallet away. */
export function Footer() {
  const id = useId()
  const isOn = isDemoWalletOn()
  return (
    <footer className="footer small">
      <p>A demo of Latchkey on local test chains. Nothing here is worth money.</p>
      <div className="footer-end">
        <nav aria-label="More">
          <a href={docs}>Documentation</a>
          <a href="/pocket.html">Pocket wallet</a>
          <a href="/plain.html">Plain HTML</a>
          <a href="/basic.html">WalletConnect alone</a>
          <a href="/script.html">One script tag</a>
          <a href="/instances.html">Two instances</a>
        </nav>
        <div className="switch">
          <input
            id={id}
            type="checkbox"
            defaultChecked={isOn}
            onChange={(event) => switchDemoWallet(event.target.checked)}
          />
          <label htmlFor={id}>Demo wallet</label>
        </div>
      </div>
    </footer>
  )
}
