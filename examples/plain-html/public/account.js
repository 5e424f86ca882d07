const latchkey = window.Latchkey.instance()
const line = document.querySelector('#account')

function show({ accounts, settled }) {
  const { address, status } = accounts.eip155 ?? {}
  line.textContent = status === 'connected' ? address : settled ? 'None yet' : '…'
}

latchkey.subscribe(show)
show(latchkey.getState())
