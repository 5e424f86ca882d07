import { useId, useState } from 'react'
import { AccountCard } from './account/AccountCard.js'
import { CallsCard } from './calls/CallsCard.js'
import { GuestbookCard } from './guestbook/GuestbookCard.js'
import { TipJarCard } from './tipJar/TipJarCard.js'
import { isDemoWalletOn, switchDemoWallet } from './wallets/demoWallet.js'

/** The page. */
export function App() {
  const [tips, setTips] = useState(0)
  const countTip = () => setTips((count) => count + 1)
  return (
    <>
      <Header />
      <main className="page">
        <h1>A guestbook for passing boats</h1>
        <p className="lead">Leave a signed note, drop a coin into the jar, sail on.</p>
        <div className="columns">
          <GuestbookCard />
          <div className="aside">
            <AccountCard tips={tips} />
            <TipJarCard tips={tips} onTip={countTip} />
            <CallsCard onTip={countTip} />
          </div>
        </div>
      </main>
      <Footer />
    </>
  )
}

/** The brand, and the two buttons of Latchkey. */
function Header() {
  return (
    <header className="header">
      <a className="brand" href="/">
        <img src="/boat.svg" alt="" width="32" height="32" />
        Paperboat
      </a>
      <div className="header-buttons">
        <latchkey-network-button />
        {/* The network has a button of its own beside it. */}
        <latchkey-button balance="show" />
      </div>
    </header>
  )
}

const docs = 'https://github.com/latchkey/latchkey/tree/main/docs'

/** Says what this page is, and lets the visitor put the demo wallet away. */
function Footer() {
  const id = useId()
  const isOn = isDemoWalletOn()
  return (
    <footer className="footer small">
      <p>A Latchkey demo on local test networks. Nothing here has real value.</p>
      <div className="footer-end">
        <nav aria-label="More">
          <a href={docs}>Documentation</a>
          <a href="/pocket.html">Pocket wallet</a>
          <a href="/plain.html">Plain HTML</a>
          <a href="/basic.html">WalletConnect only</a>
          <a href="/script.html">One script tag</a>
          <a href="/instances.html">Two instances</a>
          <a href="/sign-in.html">For members</a>
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
