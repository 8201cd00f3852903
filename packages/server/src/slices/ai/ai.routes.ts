import { ai } from '@firm/contract';
import { aiSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { serve } from '../../ground/http/serve.ts';
import { sayConsent } from '../consents/consents.service.ts';
import { getAnalysis, reviewAnalysis, startAnalysis } from './ai.service.ts';

/** Routes for the analysis of documents. While the flag is off, every call answers so before reading any row. */
export function registerAiRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofDocument = { what: 'document' };
  const isOn = () => {
    if (!deps.env.aiIntegration)
      throw new FeatureDisabled('Automatic analysis is off. A specialist reviews this document.');
  };

  serve(app, ai.analyze, schemas.analyze, ({ actor, body }) => {
    isOn();
    return startAnalysis(deps, actor, body.documentId, body.analysisType);
  });
  serve(
    app,
    ai.analysis,
    schemas.analysis,
    ({ actor, params }) => {
      isOn();
      return getAnalysis(deps, actor, params.id);
    },
    ofDocument,
  );
  serve(
    app,
    ai.review,
    schemas.review,
    ({ actor, params, body }) => {
      isOn();
      return reviewAnalysis(deps, actor, params.id, body);
    },
    ofDocument,
  );
  serve(app, ai.consent, schemas.consent, async ({ actor, body }) => {
    isOn();
    await sayConsent(deps, actor, { kind: 'ai', given: body.given });
  });
}
