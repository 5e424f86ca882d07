import { Icon } from './Icon.js'

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 8h8.5M18 8h2M4 16h2M11.5 16H20" />
    <circle cx="15.2" cy="8" r="2.7" />
    <circle cx="8.8" cy="16" r="2.7" />
  </Icon>
)
