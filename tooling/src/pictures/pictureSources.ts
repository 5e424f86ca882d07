import type { PictureSource } from './fetchPackage.js'

export const web3icons: PictureSource = {
  name: '@web3icons/core@4.0.56',
  license: 'MIT',
  integrity:
    'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
}

/** What the pictures of `web3icons` show. */
export const web3iconsIndex: PictureSource = {
  name: '@web3icons/common@0.11.51',
  license: 'MIT',
  integrity:
    'sha512-ZXaTW/P6ReLHmkYQcxP8OcPoUrSmgPlsFKVboiG/cVSIkz0mHNP1tIFhf9zPOQaQm20yqTc+uuNuXb2ywHzI1A==',
}

export const simpleIcons: PictureSource = {
  name: 'simple-icons@16.37.0',
  license: 'CC0-1.0',
  integrity:
    'sha512-8mCJIhpMYOL9g13GW59EiL3sVXJnTEKGCTZFaekl9UQ3Qo0SwVjnLaJ82QiaH8BKBdouEDzrHMXIWh8cBIy48A==',
}
