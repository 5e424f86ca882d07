import { pluralize } from '../../formats/pluralize.js'
import type { SwapMessages } from '../en/enSwap.js'

export const deSwap: SwapMessages = {
  swap: {
    pay: 'Sie zahlen',
    receive: 'Sie erhalten',
    chooseToken: 'Auswählen',
    changeToken: 'Token auswählen',
    turn: 'Die beiden Token vertauschen',
    unsupported: 'Tauschen ist hier nicht möglich',
    unsupportedHint: (network) => `Token in ${network} können Sie mit dieser App nicht tauschen.`,
    steps: {
      'select-token': 'Token auswählen',
      'enter-amount': 'Betrag eingeben',
      'incorrect-value': 'Betrag prüfen',
      'same-token': 'Zwei verschiedene Token auswählen',
      'insufficient-funds': (symbol) => `Nicht genug ${symbol}`,
      'insufficient-fee': (symbol) => `Nicht genug ${symbol} für die Netzwerkgebühr`,
      quoting: 'Der beste Preis wird gesucht …',
      'no-route': 'Kein Weg für diesen Tausch',
      'wrong-decimals': 'Nicht sicher zu tauschen',
      unavailable: 'Preis nicht verfügbar',
      ready: 'Tausch prüfen',
    },
    rate: 'Preis',
    route: 'Weg',
    impact: 'Preiseinfluss',
    impacts: {
      low: (percent) => `Gering, ${percent}`,
      noticeable: (percent) => `Spürbar, ${percent}`,
      high: (percent) => `Hoch, ${percent}`,
      none: 'Keiner',
    },
    poolFee: 'Pool-Gebühr',
    slippage: 'Max. Preisänderung',
    wholeUnits: (percent) => `${percent} (ganze Einheiten)`,
    atLeast: 'Sie erhalten mindestens',
    networkFee: 'Max. Netzwerkgebühr',
    more: 'Mehr Details',
    less: 'Weniger Details',
    settled: (pay, receive) => `Für ${pay} erhalten Sie etwa ${receive}`,
    old: {
      title: 'Dieser Preis ist vielleicht veraltet',
      hint: 'Der neueste konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
    },
    failed: 'Der Preis konnte nicht geladen werden',
    notFound: (what) => `${what} gibt es in diesem Netzwerk nicht`,
    notFoundHint: 'Wählen Sie ein Token aus der Liste.',
    noRoute: {
      title: 'Kein Weg für diesen Tausch',
      none: 'Dafür wurde kein Markt gefunden. Versuchen Sie ein anderes Token.',
      little: 'Dieser Betrag ist zu klein und brächte nichts. Versuchen Sie einen größeren.',
      much: 'Kein Markt handelt so viel davon. Versuchen Sie einen kleineren Betrag.',
    },
    worse: (percent) => `${percent} schlechter als der Marktpreis`,
    moves: (percent) => `Ihr Tausch selbst verschiebt den Preis um ${percent}`,
    badHint: 'Ein kleinerer Betrag bringt meist einen besseren Preis.',
    rounded: (unit) => `Nur ganze Einheiten von ${unit} sind zu haben`,
    roundedHint: (percent) =>
      `Das Runden kostet Sie etwa ${percent}. Bei einem größeren Betrag ist es weniger.`,
    unknown: {
      title: 'Dieser Preis konnte nicht geprüft werden',
      hint: 'Für diese Token ist kein Marktpreis bekannt. Vergleichen Sie ihn selbst.',
    },
    list: {
      suggested: 'Vorgeschlagene Token',
      yours: 'Ihre Token',
      all: 'Token',
      others: 'Andere Token',
      tokensFound: (count) =>
        pluralize('de', count, { one: '# Token im Angebot', other: '# Token im Angebot' }),
      none: 'In diesem Netzwerk können keine Token getauscht werden.',
      failed: 'Die Token konnten nicht geladen werden',
      chosen: 'Ausgewählt',
      lookUp: 'Diese Adresse wird nachgeschlagen …',
      notAToken: 'Unter dieser Adresse gibt es in diesem Netzwerk kein Token.',
      lookUpFailed: 'Diese Adresse konnte nicht nachgeschlagen werden',
      unknown: {
        title: 'Dieses Token steht nicht auf der Liste',
        hint: 'Token können jeden Namen kopieren, und manche lassen sich nie wieder verkaufen. Vergewissern Sie sich, dass die Adresse aus einer Quelle stammt, der Sie vertrauen.',
      },
      understood: 'Ich habe die Adresse geprüft.',
      use: (symbol) => `${symbol} verwenden`,
    },
    preview: {
      agreed: 'Mir ist klar, dass ich viel weniger als den Marktpreis erhalte.',
      compared: 'Ich habe den Preis selbst verglichen.',
      open: {
        title: 'Ihre letzte Anfrage ist vielleicht noch offen',
        hint: 'Lehnen Sie sie in Ihrer Wallet ab, bevor Sie wieder tauschen. Sonst werden vielleicht beide ausgeführt.',
      },
      changed: {
        title: 'Der Preis hat sich geändert',
        hint: 'Sehen Sie ihn sich noch einmal an, bevor Sie fortfahren.',
      },
      expired: {
        title: 'Dieser Preis ist zu alt',
        hint: 'Laden Sie einen neuen, um fortzufahren.',
      },
      refused: 'Dieser Tausch ist nicht möglich',
      missingFee: (symbol) => `Sie haben nicht genug ${symbol} für die Netzwerkgebühr`,
      nothing: {
        title: 'Nichts zu prüfen',
        hint: 'Ihr Konto oder Netzwerk hat sich geändert.',
      },
      begin: 'Neu beginnen',
      cancel: 'Abbrechen',
      swap: 'Tauschen',
      allowAndSwap: 'Erlauben und tauschen',
      continue: 'Weiter',
      back: 'Tausch ändern',
      otherToken: 'Anderes Token wählen',
    },
    flow: {
      list: 'Schritte',
      kinds: {
        reset: (symbol) => `Frühere Erlaubnis für ${symbol} zurücknehmen`,
        approve: (amount) => `${amount} erlauben`,
        swap: (pay, receive) => `${pay} gegen etwa ${receive} tauschen`,
        batch: (pay, receive) => `${pay} erlauben und gegen etwa ${receive} tauschen`,
      },
      states: {
        waiting: 'Noch nicht begonnen',
        asking: 'In Ihrer Wallet bestätigen',
        sent: 'Gesendet, wird bestätigt',
        done: 'Erledigt',
        failed: 'Fehlgeschlagen',
      },
      batchHint: 'Eine Bestätigung für alles: Entweder geschieht alles oder nichts.',
      exact: (amount) => `Der Markt darf genau ${amount} nehmen und nicht mehr.`,
      askingHint:
        'Vergleichen Sie es mit dem, was Sie hier sehen. Erscheint kein Fenster, öffnen Sie die Wallet.',
      stopHint:
        'Das nimmt die Anfrage nicht zurück: Sie kann in Ihrer Wallet noch bestätigt werden.',
      stopFollowing: 'Nicht mehr verfolgen',
      stopFollowingHint:
        'Das nimmt den Tausch nicht zurück: Das Netzwerk kann ihn noch bestätigen. Sehen Sie in Ihren Aktivitäten nach, bevor Sie wieder tauschen.',
      working: 'Der nächste Schritt wird vorbereitet',
      workingHint: 'Bevor mehr gesendet wird, fragt Ihre Wallet Sie.',
      sent: 'Das Netzwerk bestätigt es gerade',
      sentHint: 'Sie können dieses Fenster schließen; der Tausch läuft weiter.',
      allowed: { title: 'Erlaubnis erteilt', hint: 'Fahren Sie fort, wann Sie möchten.' },
      paused: {
        title: 'Ihr Tausch ist nicht abgeschlossen',
        hint: 'Fahren Sie fort, wann Sie möchten, oder brechen Sie ihn ab.',
      },
      left: {
        title: (amount) => `Der Markt darf noch ${amount} nehmen`,
        unlimited: (symbol) => `Der Markt darf noch beliebig viel ${symbol} nehmen`,
        unread: {
          title: 'Was der Markt noch nehmen darf, ist nicht bekannt',
          hint: 'Das Netzwerk konnte nicht gelesen werden.',
        },
        readAgain: 'Noch einmal nachsehen',
        hint: 'Das haben Sie ihm erlaubt. Es zurückzunehmen ist eine Anfrage an Ihre Wallet und kostet eine Netzwerkgebühr.',
        revoke: 'Zurücknehmen',
        leave: 'So lassen',
        done: {
          title: 'Erlaubnis zurückgenommen',
          hint: 'Der Markt darf nichts mehr nehmen, und es wurde nichts getauscht.',
        },
        failed: {
          title: 'Die Erlaubnis wurde nicht zurückgenommen',
          hint: 'Der Markt darf noch nehmen, was Sie erlaubt haben. Es wurde nichts getauscht.',
        },
        after: {
          done: 'Der Markt darf nichts mehr nehmen.',
          failed: 'Der Markt darf noch nehmen, was Sie erlaubt haben.',
        },
      },
      failed: 'Nicht getauscht',
      unclear: 'Dies wurde vielleicht gesendet',
      unclearHint:
        'Ihre Wallet hat nichts gesagt, aber was Sie tauschen wollten, ist abgegangen. Sehen Sie in Ihren Aktivitäten nach, bevor Sie einen neuen Tausch beginnen.',
      declined: 'Sie haben die Anfrage abgelehnt. Es wurde nichts getauscht.',
      reverted:
        'Das Netzwerk hat den Tausch nicht angenommen, wahrscheinlich wegen einer Preisänderung. Sie haben nur die Gebühr bezahlt.',
    },
    result: {
      title: 'Getauscht',
      confirmed: 'Bestätigt',
      nothing: {
        title: 'Es ist nichts angekommen',
        hint: (symbol) =>
          `Das Netzwerk hat eine Transaktion bestätigt, aber sie hat Ihnen kein ${symbol} gebracht. Sehen Sie sie und Ihr Guthaben an, bevor Sie noch einmal tauschen.`,
      },
      left: 'Sie haben gezahlt',
      arrived: 'Sie haben erhalten',
      balance: (amount) => `Sie haben jetzt ${amount}`,
      done: 'Fertig',
      again: 'Noch einmal tauschen',
    },
    errors: {
      'gas-price/unsupported': 'Die Netzwerkgebühr ist in diesem Netzwerk nicht bekannt.',
      'swap/unsupported':
        'Tauschen ist in diesem Netzwerk nicht möglich. Wechseln Sie zu einem anderen.',
      'swap/amount-invalid': 'Prüfen Sie den Betrag und versuchen Sie es noch einmal.',
      'swap/same-token': 'Wählen Sie zwei verschiedene Token aus.',
      'swap/insufficient-funds': 'Für diesen Betrag haben Sie nicht genug.',
      'swap/insufficient-fee': 'Für die Netzwerkgebühr haben Sie nicht genug.',
      'swap/no-route':
        'Kein Markt handelt diese Token in diesem Betrag. Versuchen Sie einen anderen Betrag oder ein anderes Token.',
      'swap/quote-expired':
        'Es wurde nichts gesendet. Der Preis war zu alt; sehen Sie sich den neuen an.',
      'swap/price-moved':
        'Es wurde nichts gesendet. Der Preis hat sich geändert; sehen Sie sich den neuen an.',
      'swap/router-unknown':
        'Dieser Tausch liefe über einen Vertrag, den diese App nicht kennt. Es wurde nichts gesendet.',
      'swap/mismatch':
        'Das Angebot entspricht nicht dem, was Sie unterschrieben hätten, und wurde gestoppt. Es wurde nichts gesendet.',
      'swap/decimals-mismatch':
        'Eines der Token zählt anders, als die Liste der Token sagt; der Betrag könnte einen anderen bedeuten. Es kann hier nicht getauscht werden.',
      'swap/would-fail':
        'Das Netzwerk würde diesen Tausch ablehnen. Vielleicht lässt eines der Token ihn nicht zu oder behält eine Gebühr ein. Es wurde nichts gesendet.',
      'swap/token-takes-fee':
        'Dieses Token behält von jeder Überweisung einen Teil ein; Sie erhielten weniger als angezeigt. Es kann hier nicht getauscht werden.',
      'swap/not-checked':
        'Dieser Tausch konnte nicht vorab im Netzwerk ausprobiert werden und wurde deshalb nicht gesendet. Versuchen Sie es später noch einmal.',
      'swap/allowance-missing':
        'Ihre Wallet hat etwas anderes erlaubt als nötig. Erlauben Sie den ganzen Betrag und versuchen Sie es noch einmal.',
      'swap/allowance-failed':
        'Das Netzwerk hat die Erlaubnis nicht angenommen. Es wurde nichts getauscht.',
      'swap/network-changed': 'Das Netzwerk hat sich geändert. Prüfen Sie alles noch einmal.',
      'swap/account-changed': 'Das Konto hat sich geändert. Prüfen Sie alles noch einmal.',
      'swap/outcome-unknown':
        'Ihre Wallet hat es nicht bestätigt. Sehen Sie dort nach, bevor Sie es noch einmal versuchen.',
    },
  },
}
