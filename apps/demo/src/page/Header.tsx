/** The brand, and the two buttons of Latchkey. */
export function Header() {
  return (
    <header className="header">
      <a className="brand" href="/">
        <img src="/boat.svg" alt="" width="32" height="32" />
        Paperboat
      </a>
      <div className="header-buttons">
        <latchkey-network-button />
        <latchkey-button />
      </div>
    </header>
  )
}
