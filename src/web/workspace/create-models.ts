/** The models of a workspace: which one answers, which are offered, what they cost and make. */
import { contextTokensOf } from '../../core/agent/context-budget.ts'
import { createCostsStore } from './costs/costs-store.ts'
import { createImageCreation } from './kit/image/image-creation.ts'
import { createModelListsStore } from './models/model-lists-store.ts'
import { type AnsweringModel, createModelStore } from './models/model-store.ts'
import type { WorkspaceOptions } from './workspace-options.ts'

export interface ModelsOptions
  extends Pick<
    WorkspaceOptions,
    | 'config'
    | 'clock'
    | 'modelSettings'
    | 'loadCosts'
    | 'hasLimits'
    | 'fetchModelList'
    | 'createImageModel'
    | 'instructions'
  > {
  /** Whether the server answers apps that ask a model. */
  readonly hasAppAi: boolean
  /** What the database of a project's app has. */
  readonly readSchema: (projectKey: string) => string
}

export function createModels({ config, clock, instructions, ...options }: ModelsOptions) {
  const model = createModelStore(config, options.modelSettings)
  /** How much of a project the model can be shown. */
  const contextTokens = (answering: AnsweringModel) => contextTokensOf(answering, config.contextTokens)
  return {
    model,
    contextTokens,
    modelLists: createModelListsStore(options.fetchModelList),
    costs: createCostsStore({
      loadCosts: () =>
        options.loadCosts({
          prices: config.prices,
          now: clock.now,
          contextTokens,
          hasAppAi: options.hasAppAi,
        }),
      hasLimits: options.hasLimits,
      readInstructions: () => instructions.getState().text,
      readSchema: options.readSchema,
      chooseModel: model.refresh,
    }),
    images: createImageCreation({
      chooseModel: model.forImages,
      createModel: options.createImageModel,
      timeoutMs: config.modelIdleTimeoutMs,
    }),
  }
}
