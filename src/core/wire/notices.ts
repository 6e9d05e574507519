/** Where the licences of the packages that the workspace and its previews are made of can be read. */
export const NOTICES_PATH = '/third-party-notices.txt'
