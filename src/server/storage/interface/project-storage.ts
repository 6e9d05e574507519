/**
 * Where saved projects are kept: immutable parts, and for each project one root that only a writer who knows the
 * present state may replace. Knows owners and names of parts, not what a part says; whoever calls has checked that.
 */

import type { AccountInstructions } from '../../../core/wire/saves/account-messages.ts'
import type { PartHash } from '../../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../../core/wire/saves/project-messages.ts'
import type { AccountLimits } from '../../config/account-limits.ts'

/** A project's name is its owner and its key: another owner's project of the same key is another project. */
export interface ProjectAddress {
  readonly owner: string
  readonly key: string
}

export interface SaveRequest extends ProjectAddress {
  /** The state that the writer started from; null for a project that is new. */
  readonly ifMatch: string | null
  readonly root: PartHash
  readonly name: string
  /** Milliseconds since the epoch, as all times. */
  readonly createdAt: number
  readonly now: number
  readonly parts: readonly NamedPart[]
  /** What the root and the parts name: each must be among the parts, staged, or kept already. */
  readonly references: readonly PartHash[]
}

export type SaveResult =
  | { readonly type: 'saved'; readonly etag: string }
  /** Someone else wrote meanwhile. `etag` is null when there is no such project, or it was deleted. */
  | { readonly type: 'stale'; readonly etag: string | null }
  | { readonly type: 'incomplete'; readonly missing: readonly PartHash[] }
  /** The account may have no more of this; nothing was written. */
  | { readonly type: 'over'; readonly limit: keyof AccountLimits }

export type StageRequest = Pick<SaveRequest, 'owner' | 'key' | 'parts' | 'references' | 'now'>
export type StageResult = { readonly type: 'staged' } | Extract<SaveResult, { type: 'incomplete' | 'over' }>

export const NO_LIMITS: AccountLimits = { projects: Infinity, bytes: Infinity, stagedBytes: Infinity }

/** Bytes that a part takes beside its own, for its row and its name. */
export const PART_COST = 256

export function costOf(parts: readonly { readonly bytes: Uint8Array }[]): number {
  return parts.reduce((sum, { bytes }) => sum + PART_COST + bytes.length, 0)
}

export interface LoadedProject {
  readonly root: PartHash
  readonly etag: string
  readonly parts: readonly Part[]
  /** False when `parts` are only those that came after the state asked about. */
  readonly isWhole: boolean
}

/** Where a slice ended. Holds names only: whoever has it may forget it at any time. */
export interface SliceCursor {
  readonly projectId: number
  readonly after: PartHash
  /** Versions of the parts: more than the first, at most the second. */
  readonly above: number
  readonly upTo: number
  readonly collectedVersion: number
}

export interface Slice {
  readonly parts: readonly Part[]
  /** Null behind the last. */
  readonly next: SliceCursor | null
}

export interface LoadedFirst extends Omit<LoadedProject, 'parts'>, Slice {}

export interface ProjectStorage {
  /** Newest first, deleted ones among them. */
  list(owner: string): Promise<ProjectSummary[]>
  /** Null for what is not there, is deleted, or is another owner's. */
  load(address: ProjectAddress, since?: string): Promise<LoadedProject | null>
  /** The same, in slices of about a megabyte, so that neither a large project nor a slow reader fills the memory. */
  loadFirst(address: ProjectAddress, since?: string): Promise<LoadedFirst | null>
  /** Throws StorageError where the project was tidied up since: it is to be loaded anew. */
  loadNext(cursor: SliceCursor): Promise<Slice>
  /**
   * One transaction: what was answered with `saved` outlives a crash. Where the account has no room, its deleted
   * projects go for good, the one that was deleted first before the others, until there is.
   */
  save(request: SaveRequest): Promise<SaveResult>
  /** Keeps parts of a save that is too large for one request, until it comes or a day has passed. */
  stage(request: StageRequest): Promise<StageResult>
  /** False for what is not there. Deleting again changes nothing. */
  delete(address: ProjectAddress, now: number): Promise<boolean>
  /** Takes a deletion back; null for what is not there. */
  restore(address: ProjectAddress): Promise<ProjectSummary | null>
  /** Removes for good what was deleted, and what was staged, before these times; returns how many projects went. */
  purge(before: { readonly deletedAt: number; readonly stagedAt: number }): Promise<number>
  /**
   * Removes the parts that a project's root leads to no more, such as states of an answer while it was written. Leaves
   * alone what was saved to at `idleSince` or later, what is staged for, what is deleted, and what is not understood
   * whole.
   * @param namesIn what a node's bytes name, null when that cannot be told
   * @returns how many parts went
   */
  collect(idleSince: number, namesIn: (bytes: Uint8Array) => readonly PartHash[] | null): Promise<number>
  /** What the owner told the agent for every project (S2.33). */
  instructions(owner: string): Promise<AccountInstructions>
  /** Replaces them, and resolves to them; null where `replaces` is not the present version. */
  instruct(owner: string, text: string, replaces: number): Promise<AccountInstructions | null>
  close(): Promise<void>
}

/** The storage cannot do what was asked. `full`: no room; `unavailable`: it cannot be reached just now. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  constructor(
    readonly code: 'full' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(code === 'full' ? 'The storage is full.' : 'The storage cannot be reached.', options)
  }
}

export function etagOf(version: number, root: PartHash): string {
  return `${version}-${root}`
}

/** The version in a state's name. */
export function versionOf(etag: string): number {
  return Number(etag.slice(0, etag.indexOf('-')))
}
