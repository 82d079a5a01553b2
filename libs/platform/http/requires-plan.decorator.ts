import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Plan } from '@app/core/kernel';

/** What a handler declares with {@link RequiresPlan}. */
export const RequiredPlan = Reflector.createDecorator<Plan>();

/**
 * The lowest plan that includes the operation. Declared here alone: one guard enforces it for REST, and the description
 * carries it to the tools that mirror the operation.
 */
export const RequiresPlan = (plan: Plan) => applyDecorators(RequiredPlan(plan), ApiExtension('x-required-plan', plan));
