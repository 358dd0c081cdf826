// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDeltaExecutor} from "./delta/DeltaSettlement.sol";
import {TokenTransfers} from "./TokenTransfers.sol";

/// @title A solver's hands: makes the calls it is told, then sends the tokens it is told to whom it is told.
/// @notice Its owner keeps an inventory here and chooses the calls; Delta starts them during a settlement.
contract DeltaExecutor is IDeltaExecutor {
    using TokenTransfers for address;

    /// @notice One call, from this contract.
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    /// @notice One payment. The largest amount stands for the whole balance.
    struct Payment {
        address token;
        address to;
        uint256 amount;
    }

    address public immutable owner;
    address public immutable delta;

    error Unauthorized();
    error ExecutionFailed();

    constructor(address owner_, address delta_) {
        owner = owner_;
        delta = delta_;
    }

    receive() external payable {}

    /// @param executorData ABI-encoded (Call[], Payment[]).
    function execute(bytes calldata executorData) external {
        if (msg.sender != delta && msg.sender != owner) revert Unauthorized();
        (Call[] memory calls, Payment[] memory payments) = abi.decode(executorData, (Call[], Payment[]));
        for (uint256 i = 0; i < calls.length; i++) {
            _run(calls[i]);
        }
        for (uint256 i = 0; i < payments.length; i++) {
            Payment memory payment = payments[i];
            uint256 amount = payment.amount == type(uint256).max ? payment.token.ownBalance() : payment.amount;
            payment.token.send(payment.to, amount);
        }
    }

    /// @dev What the target reverted with is passed on, so the agent sees the cause.
    function _run(Call memory step) private {
        (bool ok, bytes memory answer) = step.target.call{value: step.value}(step.data);
        if (ok) return;
        if (answer.length == 0) revert ExecutionFailed();
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
