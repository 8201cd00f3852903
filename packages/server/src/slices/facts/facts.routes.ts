import { createHash } from 'node:crypto';
import { facts, fieldError } from '@firm/contract';
import { factsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { dropFacts, FACTS_CHANNEL } from '../../ground/facts/firmOf.ts';
import { serve } from '../../ground/http/serve.ts';
import { offersNothing, toServices } from './facts.entity.ts';
import { listChanges, listSections, readFacts, saveFacts, takeBack } from './facts.service.ts';
import { planTerms } from './planTerms.ts';
import { saveTeam } from './team.service.ts';

/** Reads the facts anew when any process has changed them, and after a time without the database. */
export function hearOfFacts(app: FastifyInstance, { database }: AppDeps): void {
  const drop = () => dropFacts(database.db);
  const stop = database.listen(FACTS_CHANNEL, drop, drop);
  app.addHook('preClose', async () => stop());
}

export function registerFactsRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, facts.read, schemas.read, async ({ request, reply }) => {
    const all = await readFacts(deps);
    const tag = `"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    // Compression makes an ETag weak.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) reply.status(304).send();
    return all;
  });
  serve(app, facts.sections, schemas.sections, () => listSections(deps));
  serve(app, facts.history, schemas.history, ({ query, request }) => listChanges(deps, query, request));
  serve(app, facts.takeBack, schemas.takeBack, ({ params }) => takeBack(deps, params.id), { what: 'change' });
  serve(app, facts.saveHours, schemas.saveHours, ({ actor, body: { revision, validFrom, ...hours } }) =>
    saveFacts(deps, actor, { section: 'hours', values: hours, revision, validFrom }),
  );
  serve(app, facts.saveServices, schemas.saveServices, ({ actor, body: { revision, validFrom, ...services } }) =>
    saveFacts(deps, actor, {
      ...{ section: 'services', values: toServices(services), revision, validFrom },
      checkAfter: (after) => {
        if (!offersNothing(after)) return;
        const at = services.offered?.findIndex(({ isOffered }) => !isOffered) ?? 0;
        throw new Invalid([fieldError(`offered.${at}.isOffered`, 'service_last')]);
      },
    }),
  );
  serve(app, facts.saveContact, schemas.saveContact, ({ actor, body: { revision, validFrom, ...contact } }) =>
    saveFacts(deps, actor, { section: 'contact', values: contact, revision, validFrom }),
  );
  serve(app, facts.saveFigures, schemas.saveFigures, ({ actor, body: { revision, validFrom, ...figures } }) =>
    saveFacts(deps, actor, { section: 'figures', values: figures, revision, validFrom }),
  );
  serve(app, facts.saveStory, schemas.saveStory, ({ actor, body: { revision, validFrom, ...words } }) =>
    saveFacts(deps, actor, { section: 'story', values: words, revision, validFrom }),
  );
  serve(app, facts.saveTeam, schemas.saveTeam, ({ actor, body }) => saveTeam(deps, actor, body));
  serve(app, facts.saveTestimonials, schemas.saveTestimonials, ({ actor, body: { revision, validFrom, ...voices } }) =>
    saveFacts(deps, actor, { section: 'testimonials', values: voices, revision, validFrom }),
  );
  serve(app, facts.saveFilms, schemas.saveFilms, ({ actor, body: { revision, validFrom, ...films } }) =>
    saveFacts(deps, actor, { section: 'films', values: films, revision, validFrom }),
  );
  serve(app, facts.saveStanding, schemas.saveStanding, ({ actor, body }) => {
    const { revision, validFrom, credentials, awards } = body;
    const values = { ...(credentials && { credentials }), ...(awards && { awards }) };
    return saveFacts(deps, actor, { section: 'standing', values, revision, validFrom });
  });
  serve(app, facts.saveTerms, schemas.saveTerms, ({ actor, body }) => planTerms(deps, actor, body));
}
