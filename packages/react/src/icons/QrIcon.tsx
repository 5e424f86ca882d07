import { Icon } from './Icon.js'

export const QrIcon = () => (
  <Icon>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <path d="M13.5 13.5h2.2v2.2M20 13.5v.05M20 17.2V20h-2.8M13.5 20v-.8" />
  </Icon>
)
