/** Said in the place of every form for a key, where the operator holds the models. */
export const MODELS_HELD =
  'The person who runs this server holds its models and their keys. They answer whoever is signed in; keys of your own are not used here.'
