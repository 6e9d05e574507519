/** Large texts that belong to a record, read when they are asked for. */
export interface Parts {
  /** @param key of the record */
  read(key: string, id: string): Promise<string | null>
  write(key: string, id: string, text: string): Promise<void>
  remove(key: string, id: string): Promise<void>
  /** Lets go of all but these. */
  keepOnly(key: string, ids: readonly string[]): Promise<void>
}
