import type { PairingMessages } from '../en/enPairing.js'

export const dePairing = (dative: (wallet: string) => string): PairingMessages => ({
  pairing: {
    ways: 'Verbindungswege',
    platforms: {
      browser: 'Browser',
      mobile: 'App',
      qrcode: 'QR-Code',
      web: 'Website',
      desktop: 'Computer',
    },
    code: (name) => `QR-Code für ${name}`,
    scan: (name) => `Scannen Sie den Code mit ${dative(name)} auf Ihrem Smartphone.`,
    scanAny: 'Scannen Sie den Code mit der Wallet auf Ihrem Smartphone.',
    preparing: 'Der QR-Code wird erstellt',
    ready: 'Der QR-Code ist bereit',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    open: (name) => `${name} öffnen`,
    openPage: (name) => `Diese Seite in ${name} öffnen`,
    openPageHint: 'Die Seite öffnet sich im Browser der Wallet. Verbinden Sie sich dort.',
    openHint: {
      mobile: 'Bestätigen Sie die Verbindung in der App und kehren Sie zu dieser Seite zurück.',
      web: 'Ein neuer Tab öffnet sich. Bestätigen Sie die Verbindung dort.',
      desktop: 'Bestätigen Sie die Verbindung in der App auf diesem Computer.',
    },
    unopened: 'Nichts geöffnet?',
    showCode: 'QR-Code anzeigen',
    otherWallet: 'Andere Wallet wählen',
    link: 'Per Link verbinden',
    linkHint: 'Kopieren Sie den Link und fügen Sie ihn in Ihrer Wallet-App ein.',
    failed: 'Verbindung fehlgeschlagen',
    unreachable: 'Wallets sind gerade nicht erreichbar',
    unreachableHint: 'Neuer Versuch läuft … Falls das anhält, prüfen Sie Ihre Internetverbindung.',
    ownReach: {
      some: 'Nicht jede Wallet kann antworten',
      someHint:
        'Das können nur Wallets, die für diese Website eingerichtet sind. Öffentliche wie MetaMask oder Trust Wallet können es nicht.',
      one: (name) => `${name} kann vielleicht nicht antworten`,
      oneHint: 'Das können nur Wallets, die für diese Website eingerichtet sind.',
      phone:
        'Kopieren Sie stattdessen die Adresse dieser Seite und öffnen Sie sie im Browser Ihrer Wallet.',
      computer: 'Eine Wallet in diesem Browser kann es.',
      copyPage: 'Adresse der Seite kopieren',
      pageCopied: 'Adresse der Seite kopiert',
      otherWays: 'Andere Verbindungswege',
      tryAnyway: 'Trotzdem versuchen',
    },
  },
})
