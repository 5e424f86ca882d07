/**
 * The link of a wallet's app in the form to which a path is added, `scheme://` or `https://host/path/`; undefined unless
 * it is https or a scheme of an app of its own. A directory's entry must not choose what else runs on a visitor's device.
 */
export function appLinkBase(link: string | undefined): string | undefined {
  if (!link) return undefined
  // Directories also write the bare scheme.
  const whole = link.replace(/^([a-z][a-z\d+.-]*):?$/i, '$1://')
  const [, scheme = ''] = plainLink.exec(whole) ?? []
  if (!scheme || reserved.test(scheme)) return undefined
  if (/^https?$/i.test(scheme) && !isPrivateWebLink(whole)) return undefined
  return whole.endsWith('/') ? whole : `${whole}/`
}

// Without what programs take for the end of an argument, and without `#Intent;…`, which some Android browsers read behind any scheme.
const plainLink = /^([a-z][a-z\d+.-]*):\/\/[\w.~:/?&=%+@,!'()*-]*$/i

/** Schemes of browsers, systems and programs that do more than open a wallet, each with a link of any content. */
const reserved = new RegExp(
  `^(?:${[
    // Code in the page, or what the browser alone may open.
    'javascript|livescript|vbscript|data|blob|file|filesystem|about|view-source|jar|resource|devtools|wss?|feed',
    '(?:chrome|moz|edge|brave|opera|safari|firefox|googlechrome)(?:-.*|s)?|x-safari-.*',
    // Any activity, document or shop of a phone.
    'intent|android-app|content|package|market|itms.*|shortcuts|workflow|prefs|app-.*|x-apple.*|x-web-.*|applescript|help|x-help.*',
    // Programs of the desktop.
    'ms-.*|microsoft-.*|search(?:-ms)?|shell|hcp|res|mk|mhtml|its|onenote.*|vscode.*|cursor|jetbrains.*|git.*|steam|zoom.*|msteams|anydesk|teamviewer.*',
    // Other machines.
    's?ftps?|ssh|telnet|rlogin|smb|cifs|nfs|afp|davs?|ldaps?|rdp|vnc|gopher|nntp|news|ircs?|magnet',
    // Calls, messages and payments.
    'tel.*|sms.*|mms.*|mailto|callto|sips?|facetime.*|skype|whatsapp|tg|upi|paypal.*|bitcoin|litecoin|ethereum|lightning|solana|pay',
  ].join('|')})$`,
  'i',
)

/** Over http, all on the way would read the key of the pairing; this machine alone is on the way to itself. */
function isPrivateWebLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { hostname, password, protocol, username } = new URL(link)
  // A user name in front of the host could make the link look like another host's.
  if (username !== '' || password !== '') return false
  return (
    protocol === 'https:' || /^(?:localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  )
}
