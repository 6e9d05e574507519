/**
 * Where saved projects are kept: immutable parts, and for each project one root that only a writer who knows the
 * present state may replace. Knows owners and names of parts, not what a part says; whoever calls has checked that.
 */
import type { AccountInstructions } from '../../core/wire/saves/account-messages.ts'
import type { PartHash } from '../../core/wire/saves/node.ts'
import type { NamedPart, Part } from '../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'

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

export type StageRequest = Pick<SaveRequest, 'owner' | 'key' | 'parts' | 'references' | 'now'>
export type StageResult = { readonly type: 'staged' } | Extract<SaveResult, { type: 'incomplete' }>

export interface LoadedProject {
  readonly root: PartHash
  readonly etag: string
  readonly parts: readonly Part[]
  /** False when `parts` are only those that came after the state asked about. */
  readonly isWhole: boolean
}

export interface ProjectStorage {
  /** Newest first, deleted ones among them. */
  list(owner: string): Promise<ProjectSummary[]>
  /** Null for what is not there, is deleted, or is another owner's. */
  load(address: ProjectAddress, since?: string): Promise<LoadedProject | null>
  /** One transaction: what was answered with `saved` outlives a crash. */
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
