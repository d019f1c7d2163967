import { route } from '../context';
import type { Context } from '../context';
import { json } from '../respond';
import { planView } from '../views';

/** The plans on sale, as a plain array and without authentication (spec §7). */
const listPlans = ({ db }: Context): Response => json(db.plans.where((plan) => plan.is_active).map(planView));

export const publicPlanRoutes = [route('GET', '/public/plans', listPlans)];
