import type { RecoveryMessages } from '../en/enRecovery.js'

export const deRecovery: RecoveryMessages = {
  title: 'Notfallkit öffnen',
  lead: 'Diese Seite läuft nur auf diesem Computer. Sie sendet nichts und braucht kein Internet: Sie können die Verbindung vorher trennen.',
  kitFile: 'Ihr Kit',
  kitFileHint:
    'Wählen Sie die Datei, ziehen Sie sie auf diese Seite oder fügen Sie ihren Text ein.',
  pasted: 'Text des Kits',
  usePasted: 'Diesen Text verwenden',
  damaged:
    'Das ist kein Notfallkit, oder es wurde verändert oder abgeschnitten. Versuchen Sie eine andere Kopie der Datei.',
  otherVersion:
    'Dieses Kit stammt von einer anderen Version. Verwenden Sie die Seite, die damit gespeichert wurde.',
  unreadable: 'Diese Datei lässt sich nicht lesen.',
  kitOf: 'Kit der Wallet',
  savedOn: (date) => `Gespeichert am ${date}`,
  anotherKit: 'Anderes Kit verwenden',
  password: 'Passwort des Kits',
  key: 'Wiederherstellungsschlüssel',
  keyHint:
    '14 Gruppen aus 4 Buchstaben und Ziffern, wie gedruckt oder gespeichert. Leerzeichen, Striche und Großschreibung sind egal.',
  showPassword: 'Eingabe anzeigen',
  open: 'Öffnen',
  working: 'Wird geprüft. Das dauert einige Sekunden.',
  slow: 'Wird geprüft. In diesem Browser kann es einige Minuten dauern.',
  needsPassword: 'Geben Sie das Passwort ein.',
  wrongPassword:
    'Dieses Passwort öffnet das Kit nicht. Wenn Sie sicher sind, versuchen Sie eine andere Kopie der Datei.',
  keyMistyped:
    'In diesem Schlüssel ist ein Tippfehler, oder es fehlt etwas. Vergleichen Sie Zeichen für Zeichen.',
  wrongKey:
    'Dieser Wiederherstellungsschlüssel gehört zu einem anderen Kit, oder die Datei wurde verändert. Vergleichen Sie die Daten von Kit und Schlüssel und versuchen Sie ein anderes Kit oder eine andere Kopie dieser Datei.',
  noCrypto:
    'Dieser Browser kann Kits hier nicht öffnen. Speichern Sie diese Seite als Datei und öffnen Sie die Datei von Ihrem Computer.',
  failed:
    'Das hat nicht geklappt, vielleicht fehlt Arbeitsspeicher. Schließen Sie andere Programme und versuchen Sie es noch einmal.',
  opened: 'Ihre Wallet ist offen',
  openedHint:
    'Geben Sie nichts davon in eine Website oder einen Chat ein. Wer die Wörter oder einen Schlüssel sieht, kann alles nehmen.',
  words: 'Die 12 Wörter',
  wordsHint: 'Andere Wallets nehmen sie als „Recovery Phrase“ oder „Seed Phrase“ an.',
  chains: { eip155: 'Ethereum und andere EVM-Netzwerke', solana: 'Solana' },
  address: 'Adresse',
  privateKey: 'Privater Schlüssel',
  show: 'Anzeigen',
  hide: 'Verbergen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert: bitte von Hand markieren und kopieren',
  foreverTitle: 'Ein Kit lässt sich nicht zurücknehmen',
  forever:
    'Wer diese Datei und ihr Passwort oder ihren Wiederherstellungsschlüssel hat, kann diese Wallet für immer öffnen, auch wenn Sie Ihr Passwort ändern.',
  moveAway:
    'Wenn jemand beides haben könnte, legen Sie eine neue Wallet an und übertragen Sie noch heute alles dorthin.',
  close: 'Schließen und vergessen',
}
