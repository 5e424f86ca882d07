import type { NetworkMessages } from '../en/enNetwork.js'
import { dative } from './dative.js'

export const deNetwork: NetworkMessages = {
  switchNetwork: {
    title: (name) => `Wechsel zu ${name}`,
    hint: (wallet) =>
      `Bestätigen Sie den Wechsel in ${dative(wallet)}. Falls kein Fenster erscheint, öffnen Sie die Wallet selbst.`,
    moment: 'Einen Moment …',
    declined: 'Netzwerk nicht gewechselt',
    failed: (name) => `Wechsel zu ${name} fehlgeschlagen`,
  },
  switchActiveChain: {
    title: (network) => `Wallet für ${network} verbinden`,
    hint: (wallet, network) =>
      `Ihre Verbindung mit ${dative(wallet)} unterstützt ${network} nicht. Verbinden Sie eine passende Wallet; ${wallet} bleibt verbunden.`,
    sameHint: (wallet, network) =>
      `${wallet} unterstützt auch ${network}, ist dort aber noch nicht verbunden. Ihre bisherigen Verbindungen bleiben bestehen.`,
    same: (wallet) => `Weiter mit ${dative(wallet)}`,
    go: 'Wallet wählen',
    other: 'Andere Wallet wählen',
  },
  unsupportedChain: {
    title: 'Diese App unterstützt das Netzwerk Ihrer Wallet nicht',
    hint: 'Wechseln Sie zu einem dieser Netzwerke oder trennen Sie die Verbindung.',
    fixedHint: (wallet) =>
      `Das Netzwerk lässt sich hier nicht wechseln. Wechseln Sie es in ${wallet} oder trennen Sie die Verbindung.`,
    swapTitle: 'In diesem Netzwerk ist kein Tausch möglich',
    swapHint: 'Wechseln Sie zum Tauschen das Netzwerk.',
    networks: 'Unterstützte Netzwerke',
  },
  whatIsANetwork: {
    record: {
      title: 'Ein gemeinsames Verzeichnis',
      text: 'Ein Netzwerk ist ein Verzeichnis, wem was gehört. Tausende Computer führen es gleichzeitig und prüfen einander, sodass niemand es allein ändern kann.',
    },
    apart: {
      title: 'Jedes steht für sich',
      text: 'Netzwerke unterscheiden sich in Tempo, Gebühren und Apps. Was Sie in einem besitzen, bleibt dort, bis Sie es übertragen, auch wenn Ihre Adresse überall dieselbe ist.',
    },
    more: 'Mehr über Netzwerke erfahren',
  },
}
