import type { SmartAccountMessages } from '../en/enSmartAccount.js'

export const deSmartAccount: SmartAccountMessages = {
  smartAccount: {
    types: { eoa: 'Einfaches Konto', smartAccount: 'Smart-Konto' },
    switchTo: {
      eoa: 'Zum einfachen Konto wechseln',
      smartAccount: 'Zum Smart-Konto wechseln',
    },
    hint: 'Beide haben dieselbe Adresse. Das Smart-Konto kann mehrere Schritte mit einer Bestätigung ausführen.',
    switched: {
      eoa: 'Sie nutzen jetzt das einfache Konto',
      smartAccount: 'Sie nutzen jetzt das Smart-Konto',
    },
    switchFailed: 'Wechsel nicht möglich. Sie nutzen das einfache Konto.',
    leave: {
      row: 'Smart-Konto verlassen',
      rowHint: (network) => `Gegen Gebühr, auf ${network}`,
      title: (network) => `Smart-Konto auf ${network} verlassen?`,
      hint: 'Ihr Konto wird in diesem Netzwerk wieder ein einfaches. Ihre Adresse und alles, was Ihnen gehört, bleiben gleich.',
      fee: 'Das Verlassen ist eine Transaktion: Das Netzwerk verlangt eine Gebühr, die Sie vor der Bestätigung sehen.',
      again:
        'Apps können das Smart-Konto erneut anbieten. Um das zu vermeiden, wechseln Sie in den Einstellungen zum einfachen Konto.',
      go: 'Smart-Konto verlassen',
      asking: 'Ihre Wallet braucht Ihre Bestätigung',
      askingHint: 'Lesen Sie die Anfrage und bestätigen oder lehnen Sie sie dort ab.',
      pending: 'Smart-Konto wird verlassen',
      pendingHint: 'Das Netzwerk bestätigt es gerade. Sie können dieses Fenster schließen.',
      done: (network) => `Ihr Konto auf ${network} ist wieder ein einfaches`,
      doneHint: 'Ihre Adresse und alles, was Ihnen gehört, sind gleich geblieben.',
      back: 'Zurück zu den Einstellungen',
      failed: 'Sie nutzen weiterhin das Smart-Konto',
      plain: (network) => `Ihr Konto auf ${network} ist ein einfaches`,
      plainHint: 'Hier gibt es nichts zu verlassen.',
    },
    calls: {
      states: {
        pending: 'Wird ausgeführt',
        done: 'Alle Schritte ausgeführt',
        dropped: 'Nicht gesendet',
        reverted: 'Fehlgeschlagen',
        partly: 'Teilweise ausgeführt',
      },
      hints: {
        pending: 'Das Netzwerk bestätigt Ihre Schritte. Sie können dieses Fenster schließen.',
        done: 'Das Netzwerk hat jeden Schritt bestätigt.',
        dropped:
          'Ihre Schritte haben das Netzwerk nicht erreicht. Es ist nichts passiert, und Sie haben nichts bezahlt.',
        reverted:
          'Das Netzwerk hat alle Schritte rückgängig gemacht. Sie haben nur die Gebühr bezahlt.',
        partly:
          'Einige Schritte sind ausgeführt, andere fehlgeschlagen. Prüfen Sie jede Transaktion.',
      },
      together: 'Alle Schritte oder keiner',
      stepwise: 'Ein Schritt nach dem anderen',
      list: 'Transaktionen',
      succeeded: 'Bestätigt',
      reverted: 'Fehlgeschlagen',
      none: 'Noch ist keine Transaktion bestätigt.',
      loadFailed: 'Der Stand Ihrer Schritte konnte nicht geladen werden',
      unknown: 'Über diese Schritte ist nichts bekannt',
      unknownHint:
        'Sie wurden nicht von dieser App in diesem Browser gesendet oder vor zu langer Zeit.',
    },
  },
}
